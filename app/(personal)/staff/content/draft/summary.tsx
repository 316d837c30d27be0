import formStyles from '@/components/form/form.module.css';
import { Icon } from '@/components/layout/icon';
import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import type { ContentIssue } from '@/lib/server/content-issue';
import { formatDraft } from '@/lib/server/editor/addresses';
import type { DraftProblem } from '@/lib/server/editor/fields/draft-problems';
import { describeMistake } from '@/lib/server/editor/fields/mistake-texts';
import { formatLocation } from '@/lib/server/issue-list';
import styles from './draft.module.css';

// Nobody corrects more at once.
const MOST = 50;

type Props = { problems: readonly DraftProblem[]; draft: { id: string } };

/** The mistakes of a draft, each with a link to its field or, if the form does not show it, to the whole file. */
export function Summary({ problems, draft }: Props) {
  if (problems.length === 0) return null;
  return (
    <section className={`${formStyles.summary} ${styles.summary}`} aria-labelledby="problems">
      <h2 className={formStyles.summaryTitle} id="problems">
        <Icon name="warning" /> {texts().editor.draft.problems}
      </h2>
      <List className={formStyles.list}>
        {problems.slice(0, MOST).map((problem, index) => (
          <li key={index}>
            <Mistake problem={problem} draft={draft} />
          </li>
        ))}
      </List>
      {problems.length > MOST && <p>{texts().editor.more(problems.length - MOST)}</p>}
    </section>
  );
}

type MistakeProps = { problem: DraftProblem; draft: { id: string } };

function Mistake({ problem, draft }: MistakeProps) {
  const { name, label, message, isOnlyInSource } = problem;
  const text = `${label}: ${message}`;
  if (name) return <a href={`#${name}`}>{text}</a>;
  return isOnlyInSource ? <a href={formatDraft(draft, { view: 'source' })}>{text}</a> : text;
}

/** Mistakes to correct in other files before the draft can go online. */
export function Elsewhere({ problems }: { problems: readonly ContentIssue[] }) {
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere">{texts().editor.draft.elsewhere}</h2>
      <List>
        {problems.slice(0, MOST).map((problem, index) => (
          <li key={index}>
            {formatLocation(problem)}: {describeMistake(problem, '', null)}
          </li>
        ))}
      </List>
      {problems.length > MOST && <p>{texts().editor.more(problems.length - MOST)}</p>}
    </section>
  );
}
