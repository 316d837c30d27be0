import { CompareBox, CompareForm } from '@/components/entry/compare-form';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { texts } from '@/lib/i18n/texts';
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
import { getShownPage } from '@/lib/server/shown-page';
import styles from './comparison-page.module.css';
import { ComparisonTable } from './comparison-table';

/** Two or three entries side by side, or the checkboxes to choose them with. */
export function ComparisonPage({ group, chosen }: Comparison) {
  const { type } = group;
  const trail = [
    { label: getContent().home.title, href: HOME },
    { label: type.names.many, href: type.path },
  ];
  const canCompare = isSideBySide(chosen);
  const boxes = <Boxes group={group} chosen={chosen} />;
  return (
    <>
      <PageHeader
        title={describeComparison({ group, chosen }).title}
        lead={chosen.length === 0 && isComparable(group) && texts().entries.compareHint}
        above={<Breadcrumbs trail={trail} />}
      />
      <div className={`container ${styles.comparison}`}>
        {canCompare ? (
          <>
            <ComparisonTable group={group} chosen={chosen} />
            <details className={styles.others}>
              <summary>{texts().entries.chooseOthers}</summary>
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
function Boxes({ group, chosen }: Pick<Comparison, 'group' | 'chosen'>) {
  const { type, listed } = group;
  if (getShownPage().copy) return <p>{texts().copy.noComparison}</p>;
  if (!isComparable(group)) return <p>{texts().entries.tooFew}</p>;
  const [only] = chosen;
  const sorted = [...chosen, ...listed.filter((entry) => !chosen.includes(entry))];
  return (
    <>
      {chosen.length === 1 && only && (
        <Notice kind="information">{texts().entries.chosenOne(only.title)}</Notice>
      )}
      {chosen.length > MOST_COMPARED && (
        <Notice kind="information">
          {texts().entries.chosenTooMany(chosen.length, MOST_COMPARED)}
        </Notice>
      )}
      <CompareForm
        action={comparisonPath(type)}
        name={texts().entries.compareMany(type.names.many)}
        hasColumns
      >
        {sorted.map((entry) => (
          <CompareBox key={entry.address} choice={toChoice(entry, chosen)} hasTitle={false} />
        ))}
      </CompareForm>
    </>
  );
}
