import { EntryList } from '@/components/entry/entry-list';
import { ProfileList } from '@/components/entry/profile-list';
import { Section } from '@/components/section/section';
import type { CompleteSection } from '@/lib/server/content/complete-sections';

/** The first entries of a list; nothing if it has none. */
export function Entries({
  title,
  text,
  pages,
  isProfile,
  all: { label, href },
}: Extract<CompleteSection, { kind: 'entries' }>) {
  const Rows = isProfile ? ProfileList : EntryList;
  if (pages.length === 0) return null;
  return (
    <Section title={title} text={text} layout="stack" beside={<a href={href}>{label}</a>}>
      <Rows groups={[{ heading: null, pages }]} level="h3" />
    </Section>
  );
}
