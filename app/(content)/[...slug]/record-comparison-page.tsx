import { CompareBox } from '@/components/collection/compare-box';
import { CompareForm } from '@/components/collection/compare-form';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { List } from '@/components/page/list';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { recordsText } from '@/lib/i18n/records';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import {
  comparisonPath,
  describeComparison,
  isComparable,
  isSideBySide,
  MOST_COMPARED,
  toChoice,
  type Comparison,
} from '@/lib/server/content/lists/comparisons';
import styles from './record-comparison-page.module.css';
import { RecordComparisonTable } from './record-comparison-table';

/** Two or three entries side by side, or the checkboxes to choose them with. */
export function RecordComparisonPage({ records, chosen }: Comparison) {
  const { type } = records;
  const trail = [
    { label: getContent().home.title, href: HOME },
    { label: type.names.many, href: type.path },
  ];
  const canCompare = isSideBySide(chosen);
  const boxes = <Boxes records={records} chosen={chosen} />;
  return (
    <>
      <PageHeader
        title={describeComparison({ records, chosen }).title}
        lead={chosen.length === 0 && isComparable(records) && recordsText.compareHint}
        above={<Breadcrumbs trail={trail} />}
      />
      <div className={`container ${styles.comparison}`}>
        {canCompare ? (
          <>
            <RecordComparisonTable records={records} chosen={chosen} />
            <details className={styles.others}>
              <summary>{recordsText.chooseOthers}</summary>
              {boxes}
            </details>
          </>
        ) : (
          boxes
        )}
      </div>
    </>
  );
}

/** A checkbox for each entry, ticked entries first. */
function Boxes({ records, chosen }: Pick<Comparison, 'records' | 'chosen'>) {
  const { type, listed } = records;
  if (!isComparable(records)) return <p>{recordsText.tooFew}</p>;
  const [only] = chosen;
  const sorted = [...chosen, ...listed.filter((entry) => !chosen.includes(entry))];
  return (
    <>
      {chosen.length === 1 && only && (
        <Notice kind="information">{recordsText.chosenOne(only.title)}</Notice>
      )}
      {chosen.length > MOST_COMPARED && (
        <Notice kind="information">
          {recordsText.chosenTooMany(chosen.length, MOST_COMPARED)}
        </Notice>
      )}
      <CompareForm action={comparisonPath(type)}>
        <List className={styles.boxes}>
          {sorted.map((entry) => (
            <li key={entry.address}>
              <CompareBox choice={toChoice(entry, chosen)} hasTitle={false} />
            </li>
          ))}
        </List>
      </CompareForm>
    </>
  );
}
