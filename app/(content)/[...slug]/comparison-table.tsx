import { FactValue } from '@/components/entry/entry-facts';
import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import { getContent } from '@/lib/server/content/content';
import { comparisonPath, type Comparison } from '@/lib/server/content/lists/comparisons';
import { labelOf, listFacts } from '@/lib/server/content/lists/show-field';
import type { Shown } from '@/lib/server/content/types/field-kind';
import styles from './comparison-page.module.css';

type Props = Pick<Comparison, 'group' | 'chosen'>;

/** A row for each field that one of the entries has. On a narrow screen, each value has the name of its entry above it. */
export function ComparisonTable({ group: { type }, chosen }: Props) {
  const all = getContent().entries;
  const columns = chosen.map((entry) => ({
    entry,
    facts: new Map(listFacts(type, entry, all).map(({ label, values }) => [label, values])),
    without: comparisonPath(
      type,
      chosen.filter((one) => one !== entry),
    ),
  }));
  const rows = type.facts
    .map((field) => labelOf(type, field))
    .filter((label) => columns.some(({ facts }) => facts.has(label)));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts().entries.aboutComparison}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ entry: { address, title }, without }) => (
            <th key={address} scope="col">
              <a href={address}>{title}</a>
              <a className={styles.remove} href={without}>
                {texts().entries.removeCompared} <span className="visually-hidden">{title}</span>
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((label) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map(({ entry: { address, title }, facts }) => (
              <td key={address}>
                <span className={styles.of}>{title}</span>
                <Values values={facts.get(label) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Values({ values }: { values: readonly Shown[] }) {
  const [first, ...others] = values;
  if (!first) return <span className={styles.missing}>{texts().entries.notStated}</span>;
  if (others.length === 0) return <FactValue {...first} />;
  return (
    <List>
      {values.map((value, index) => (
        <li key={index}>
          <FactValue {...value} />
        </li>
      ))}
    </List>
  );
}
