import fs from 'node:fs';
import path from 'node:path';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { editYaml } from '@/lib/server/content/files/yaml/edit-yaml';
import { EditError, type YamlEdit } from '@/lib/server/content/files/yaml/apply-edits';
import { languages } from '@/lib/server/content/site-fields/languages';
import { isGroup, type NavigationEntry } from '@/lib/site/navigation';
import type { ImportReport } from './import-report';
import type { OldSite } from './item';
import { listNavigation, type World } from './plan-navigation';
import type { Stage } from './stage';

export const SITE = 'site.yaml';

/**
 * Returns the settings that come from the old site; null if `site.yaml` stays as it is, because somebody has written the home
 * page of this site or has changed the file since the last import.
 *
 * @param isFree whether the file is as the last import wrote it
 * @param wasImported whether an import has written it
 */
export function planSite(
  site: OldSite,
  folder: string,
  { isFree, wasImported, ...world }: World & { isFree: boolean; wasImported: boolean },
): SiteDraft | null {
  const { placeholders, home } = world.content;
  const isNew = !wasImported && placeholders.some(({ file }) => file === home.file);
  if (!isFree && !isNew) return null;
  return new SiteDraft(site, fs.readFileSync(path.join(folder, SITE), 'utf8'), world);
}

/** Name, language, navigation and contact details of the old site, which may still lead to a mistake in `site.yaml`. */
export class SiteDraft {
  private edits: YamlEdit[];
  /** Entries of the header; none if they stay. */
  private navigation: NavigationEntry[];

  constructor(
    site: OldSite,
    private readonly text: string,
    world: World,
  ) {
    this.edits = listTexts(site, world.content);
    this.navigation = listNavigation(site, world);
  }

  /** Stages the file. Leaves it as it is if it cannot be edited. */
  write(stage: Stage): void {
    try {
      const value = this.navigation;
      const entries = value.length > 0 ? [{ path: ['header', 'navigation'], value }] : [];
      const edited = editYaml(this.text, [...this.edits, ...entries]);
      if (edited !== this.text) return stage.write(SITE, edited);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
    }
    stage.remove(SITE);
  }

  /** Leaves out what has a mistake. */
  mend({ field = '', value }: ContentIssue, report: ImportReport): void {
    const [first = ''] = field.split(/[.[]/);
    const edits = this.edits.filter(({ path }) => path[0] !== first);
    const links = value === undefined ? [] : withoutLink(this.navigation, value);
    const before = JSON.stringify([this.edits, this.navigation]);
    if (first === 'header') this.navigation = links;
    else this.edits = edits;
    if (JSON.stringify([this.edits, this.navigation]) === before) this.edits = this.navigation = [];
    report.add(SITE, 'lost', describeLoss(field, value));
  }
}

function describeLoss(field: string, value: string | undefined): string {
  if (field === '') return 'its settings: the site would refuse them';
  return `its setting ${field}: ${value ?? 'the site would refuse it'}`;
}

function withoutLink(entries: readonly NavigationEntry[], wrong: string): NavigationEntry[] {
  return entries.flatMap((entry): NavigationEntry[] => {
    if (!isGroup(entry)) return entry.href === wrong ? [] : [entry];
    const items = entry.items.filter(({ href }) => href !== wrong);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}

function listTexts({ about }: OldSite, { site }: Content): YamlEdit[] {
  const { name, description, language, email, phone, address } = about;
  const { title, brand, identity, footer } = site;
  const rename = (path: YamlEdit['path'], present: string | undefined): YamlEdit[] =>
    name !== undefined && (present === title || present === brand)
      ? [{ path, value: name, unmark: true }]
      : [];
  const set = (path: YamlEdit['path'], value: unknown): YamlEdit[] =>
    value === undefined ? [] : [{ path, value, unmark: true }];
  const tag = languageTag(language);
  return [
    ...rename(['title'], title),
    ...(Object.keys(identity).length === 0 ? rename(['brand'], brand) : []),
    ...rename(['footer', 'about', 'title'], footer.about.title),
    ...rename(['footer', 'copyright', 'holder'], footer.copyright.holder),
    ...set(['description'], description),
    ...(footer.about.text === site.description
      ? set(['footer', 'about', 'text'], description)
      : []),
    ...set(['languages'], tag === null ? undefined : [tag]),
    ...set(['contact', 'email'], email),
    ...set(['contact', 'phone'], phone),
    ...set(['contact', 'address'], address),
  ];
}

/** Returns the tag of a language other than English, in which the site is without this field. */
function languageTag(written: string | undefined): string | null {
  const tag = written
    ?.replaceAll('_', '-')
    .replace(/-\w+$/, (end) => (end.length === 3 ? end.toUpperCase() : end));
  if (tag === undefined || /^en\b/i.test(tag)) return null;
  return [tag, tag.split('-')[0] ?? ''].find((one) => languages.safeParse([one]).success) ?? null;
}
