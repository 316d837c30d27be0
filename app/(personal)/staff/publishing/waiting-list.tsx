import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import { translateMessage } from '@/lib/i18n/translate-message';
import { mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import type { ContentIssue } from '@/lib/server/content-issue';
import { formatFile } from '@/lib/server/editor/addresses';
import { formatLocation } from '@/lib/server/issue-list';
import { listAuthors } from '@/lib/server/publishing/author';
import type { Waiting, WaitingChange } from '@/lib/server/publishing/waiting';
import { getSettings } from '@/lib/server/settings';
import { stripControlCharacters } from '@/lib/strip-control-characters';
import { Some } from './some';
import styles from './publishing.module.css';

const MOST_CHANGES = 100;

// The move of a folder is one change with all its files.
const MOST_FILES = 10;

// Nobody reads a longer description of a mistake.
const MOST_LETTERS = 500;

/** Changes that wait because of a mistake, those that wait only for them, and mistakes that hold nothing back. */
export async function WaitingList({ waiting, current }: { waiting: Waiting; current: Current }) {
  const { reason, changes, mistakes } = waiting;
  const toMend = changes.filter(({ problems }) => problems.length > 0);
  const others = changes.filter(({ problems }) => problems.length === 0);
  const authors = await findAuthors(toMend);
  return (
    <>
      {reason !== null && (
        <p>{texts().publishing.nothingPublished(plain(translateMessage(reason)))}</p>
      )}
      {reason !== null && mistakes.length === 0 && <p>{texts().publishing.publishAnyway}</p>}
      {toMend.length > 0 && (
        <Part title={texts().publishing.toMend} about={texts().publishing.toMendAbout}>
          <Some of={toMend} most={MOST_CHANGES}>
            {(change, index) => (
              <li key={index}>
                <Names files={change.files} current={current} />
                <Facts change={change} authors={authors} />
                <Mistakes problems={change.problems} most={MOST_FILES} />
              </li>
            )}
          </Some>
        </Part>
      )}
      {others.length > 0 && (
        <Part title={texts().publishing.others} about={texts().publishing.othersAbout}>
          <Some of={others} most={MOST_CHANGES}>
            {(change, index) => (
              <li key={index}>
                <Names files={change.files} current={current} />
                <p className={styles.facts}>
                  {texts().publishing.waitsFor(nameFiles(change.others))}
                </p>
              </li>
            )}
          </Some>
        </Part>
      )}
      {mistakes.length > 0 && (
        <Part
          title={reason === null ? texts().publishing.harmless : texts().publishing.toMend}
          about={reason === null ? texts().publishing.harmlessAbout : ''}
        >
          <li>
            <Mistakes problems={mistakes} most={MOST_CHANGES} />
          </li>
        </Part>
      )}
    </>
  );
}

type PartProps = { title: string; about: string; children: React.ReactNode };

function Part({ title, about, children }: PartProps) {
  return (
    <>
      <h3>{title}</h3>
      {about && <p>{about}</p>}
      <List className={styles.changes}>{children}</List>
    </>
  );
}

/** Names changed files. A single one leads to its page in the editor, if the reader may write it. */
function Names({ files, current }: { files: readonly string[]; current: Current }) {
  const [only = ''] = files.length === 1 ? files : [];
  const name = <bdi>{nameFiles(files)}</bdi>;
  return (
    <h4 className={styles.names}>
      {mayEdit('write', current, only) ? <a href={formatFile(only)}>{name}</a> : name}
    </h4>
  );
}

function Facts({
  change,
  authors,
}: {
  change: WaitingChange;
  authors: ReadonlyMap<string, string>;
}) {
  const names = [...new Set(change.files.flatMap((file) => authors.get(file) ?? []))];
  return (
    <p className={styles.facts}>
      {texts().publishing.waitsSince} <DateTime time={change.since} />
      {names.length > 0 && ` · ${texts().publishing.personToAsk(names.map(plain))}`}
    </p>
  );
}

/** Shows mistakes that have the same correction as one, with all their places. */
function Mistakes({ problems, most }: { problems: readonly ContentIssue[]; most: number }) {
  return (
    <List className={styles.mistakes}>
      <Some of={groupSame(problems)} most={most}>
        {([{ found, expected }, places], index) => (
          <li key={index}>
            <p className={styles.place}>
              <bdi>{nameFiles(places)}</bdi>
            </p>
            <List as="dl" className={styles.remedy}>
              <dt>{texts().publishing.found}</dt>
              <dd>{plain(translateMessage(found))}</dd>
              <dt>{texts().publishing.expected}</dt>
              <dd>{plain(translateMessage(expected))}</dd>
            </List>
          </li>
        )}
      </Some>
    </List>
  );
}

function groupSame(problems: readonly ContentIssue[]): [ContentIssue, places: string[]][] {
  const groups = new Map<string, [ContentIssue, string[]]>();
  for (const problem of problems) {
    const { found, expected, ...place } = problem;
    const key = JSON.stringify([found, expected]);
    const group = groups.get(key) ?? [problem, []];
    group[1].push(formatLocation(place));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Finds out who changed the files that are shown. */
function findAuthors(changes: readonly WaitingChange[]): Promise<ReadonlyMap<string, string>> {
  const files = changes.slice(0, MOST_CHANGES).flatMap((one) => one.files.slice(0, MOST_FILES));
  return listAuthors(getSettings().contentDir, files.slice(0, MOST_CHANGES));
}

function nameFiles(files: readonly string[]): string {
  const names = files.slice(0, MOST_FILES).map(plain).join(texts().formats.comma);
  const left = files.length - MOST_FILES;
  return left > 0 ? `${names} ${texts().publishing.more(left)}` : names;
}

/** Returns text from the content folder as people can read it. */
function plain(text: string): string {
  const short = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
  return stripControlCharacters(short);
}
