import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostForm } from '@/components/form/post-form';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { JsonLd } from '@/components/page/json-ld';
import { SectionNavigation } from '@/components/page/section-navigation';
import { TextPage } from '@/components/page/text-page';
import { SectionPage } from '@/components/section/section-page';
import { findMessageForm } from '@/lib/forms/message-forms';
import { HOME } from '@/lib/routes';
import { completeSections } from '@/lib/server/content/complete-sections';
import { getContent, getPage, getPageText } from '@/lib/server/content/content';
import { findRecords } from '@/lib/server/content/lists/find-records';
import { getSection, listAncestors } from '@/lib/server/content/lists/page-outline';
import type { Page } from '@/lib/server/content/page';
import { getFormScript } from '@/lib/server/forms/form-script';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import { breadcrumbsJsonLd } from '@/lib/server/seo/structured-data';
import { ArticlePage } from './article-page';
import { RecordComparisonPage } from './record-comparison-page';
import { RecordEntryPage } from './record-entry-page';
import { RecordIndexPage } from './record-index-page';
import { RecordListPage } from './record-list-page';
import { getRecordMetadata } from './record-metadata';
import { RecordMonthPage } from './record-month-page';
import { RecordYearPage } from './record-year-page';

type Props = { params: Promise<{ slug: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = addressOf((await params).slug);
  const page = getPage(address);
  if (page) return getPageMetadata(page);
  const found = findRecords(getContent(), address);
  return found ? getRecordMetadata(found, address) : {};
}

export default async function ContentPage({ params }: Props) {
  const { slug } = await params;
  const address = addressOf(slug);
  const page = getPage(address);
  return page ? <WrittenPage page={page} /> : <RecordsAt address={address} />;
}

function RecordsAt({ address }: { address: string }) {
  const found = findRecords(getContent(), address) ?? notFound();
  if ('entry' in found) {
    const { layout } = found.records.type;
    return layout === 'article' ? <ArticlePage {...found} /> : <RecordEntryPage {...found} />;
  }
  if ('index' in found) return <RecordIndexPage {...found} />;
  if ('comparison' in found) return <RecordComparisonPage {...found.comparison} />;
  if ('month' in found) return <RecordMonthPage {...found} />;
  if ('year' in found) return <RecordYearPage {...found} />;
  return <RecordListPage {...found.list} />;
}

async function WrittenPage({ page }: { page: Page }) {
  const form = page.form === undefined ? null : findMessageForm(page.form);
  const { pages, home } = getContent();
  const ancestors = listAncestors(pages, page.address);
  const trail = ancestors.length > 0 ? [{ label: home.title, href: HOME }, ...ancestors] : [];
  const section = getSection(pages, page.address);
  const body = getPageText(page);
  const hasSections = body.hero !== undefined || body.sections.length > 0;
  const around = {
    above: <Breadcrumbs trail={trail} />,
    section: section && <SectionNavigation section={section} current={page.address} />,
    children: form && <PostForm form={form} script={await getFormScript()} />,
  };
  return (
    <>
      {trail.length > 0 && (
        <JsonLd data={breadcrumbsJsonLd([...trail, { label: page.title, href: page.address }])} />
      )}
      {hasSections ? (
        <SectionPage {...page} {...around} body={body} sections={completeSections(body.sections)} />
      ) : (
        <TextPage {...page} {...around} body={body} />
      )}
    </>
  );
}

function addressOf(slug: string[]): string {
  return `/${slug.join('/')}`;
}
