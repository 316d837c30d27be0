import { DayRange } from '@/components/page/day-range';
import { Prose } from '@/components/page/prose';
import { Section } from '@/components/section/section';
import { texts } from '@/lib/i18n/texts';
import type { SectionOf } from '@/lib/server/content/sections/section-kinds';
import styles from './dates.module.css';

/** A table of days, months or years and what happens then. */
export function Dates({ title, text, items }: SectionOf<'dates'>) {
  return (
    <Section title={title} text={text} layout="split">
      {items.length > 0 && (
        <table className={styles.dates} aria-labelledby={title?.id}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{texts().section.date}</th>
              <th scope="col">{texts().section.event}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={index}>
                <th scope="row">
                  <DayRange from={item.date} until={item.until} />
                </th>
                <td>
                  <Prose body={item.text} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
