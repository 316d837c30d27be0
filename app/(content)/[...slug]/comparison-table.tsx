import { FactValue } from '@/components/entry/entry-facts';
import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import { getContent } from '@/lib/server/content/content';
import { showAction } from '@/lib/server/content/lists/actions';
import { comparisonPath, type Comparison } from '@/lib/server/content/lists/comparisons';
import type { Entry } from '@/lib/server/content/lists/entry';
import { labelOf, listFacts } from '@/lib/server/content/lists/show-field';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { Shown } from '@/lib/server/content/types/field-kind';
import { hasRole } from '@/lib/server/content/types/field-roles';
import styles from './comparison-page.module.css';

type Props = Pick<Comparison, 'group' | 'chosen'>;

/**
 * A row for each field that one of the entries has, marked if they differ. On a narrow screen, each value has the name
 * of its entry above it.
 */
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
    .map((field) => ({ field, label: labelOf(type, field) }))
    .filter(({ label }) => columns.some(({ facts }) => facts.has(label)))
    .map(({ field, label }) => {
      const values = columns.map(({ facts }) => facts.get(label) ?? []);
      const isAction = hasRole(type, field, 'action');
      const compared = columns.map(
        ({ entry }, index) => (isAction && toState(type, entry)) || toVisible(values[index] ?? []),
      );
      return { label, values, differs: new Set(compared).size > 1 };
    });
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
        {rows.map(({ label, values, differs }) => (
          <tr key={label} className={differs ? styles.differs : undefined}>
            <th scope="row">
              {label} {differs && <span className={styles.mark}>{texts().entries.differs}</span>}
            </th>
            {chosen.map(({ address, title }, index) => (
              <td key={address}>
                <span className={styles.of}>{title}</span>
                <Values values={values[index] ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the state of an action that is open. Buttons name their entries, and are the same otherwise. */
function toState(type: EntryType, entry: Entry): string | null {
  const action = showAction(type, entry);
  return action?.href === undefined ? null : action.state;
}

/** Returns all that visitors see of the values, without the addresses behind them. */
function toVisible(values: readonly Shown[]): string {
  return JSON.stringify(values, (name, value: unknown) => (name === 'href' ? null : value));
}

function Values({ values }: { values: readonly Shown[] }) {
  const [first, ...others] = values;
  if (!first) return <span className={styles.missing}>{texts().entries.notStated}</span>;
  if (others.length === 0) return <FactValue {...first} />;
  return (
    <List className={styles.values}>
      {values.map((value, index) => (
        <li key={index}>
          <FactValue {...value} />
        </li>
      ))}
    </List>
  );
}
