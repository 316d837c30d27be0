import '@/components/entry/shared-styles';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContentForm } from '@/components/form/content-form';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { JsonLd } from '@/components/page/json-ld';
import { SectionNavigation } from '@/components/page/section-navigation';
import { TextPage } from '@/components/page/text-page';
import { SectionPage } from '@/components/section/section-page';
import { findMessageForm } from '@/lib/forms/message-forms';
import { HOME } from '@/lib/routes';
import { completeSections } from '@/lib/server/content/complete-sections';
import { getContent, getPage, getPageText } from '@/lib/server/content/content';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { getSection, listAncestors } from '@/lib/server/content/lists/page-outline';
import type { Page } from '@/lib/server/content/page';
import { getCopyContact } from '@/lib/server/forms/copy-contact';
import { getFormScript } from '@/lib/server/forms/form-script';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import { breadcrumbsJsonLd } from '@/lib/server/seo/structured-data';
import { ArticlePage } from './article-page';
import { ComparisonPage } from './comparison-page';
import { EntryPage } from './entry-page';
import { FormerPage } from './former-page';
import { IndexPage } from './index-page';
import { ListPage } from './list-page';
import { getTypePageMetadata } from './type-page-metadata';
import { MonthPage } from './month-page';
import { YearPage } from './year-page';

type Props = { params: Promise<{ slug: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = addressOf((await params).slug);
  const page = getPage(address);
  if (page) return getPageMetadata(page);
  const found = findTypePage(getContent(), address);
  return found ? getTypePageMetadata(found, address) : {};
}

export default async function ContentPage({ params }: Props) {
  const { slug } = await params;
  const address = addressOf(slug);
  const page = getPage(address);
  return page ? <WrittenPage page={page} /> : <TypePageAt address={address} />;
}

function TypePageAt({ address }: { address: string }) {
  const found = findTypePage(getContent(), address) ?? notFound();
  if (found.kind === 'entry') {
    const { layout } = found.group.type;
    return layout === 'article' ? <ArticlePage {...found} /> : <EntryPage {...found} />;
  }
  if (found.kind === 'index') return <IndexPage {...found} />;
  if (found.kind === 'comparison') return <ComparisonPage {...found.comparison} />;
  if (found.kind === 'month') return <MonthPage {...found} />;
  if (found.kind === 'year') return <YearPage {...found} />;
  if (found.kind === 'former') return <FormerPage {...found} />;
  return <ListPage {...found.list} />;
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
    children: form && (
      <ContentForm form={form} copyContact={getCopyContact()} script={await getFormScript()} />
    ),
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
