import { Accordion } from '@/components/section/accordion';
import { CallToAction } from '@/components/section/call-to-action';
import { Callout } from '@/components/section/callout';
import { Cards } from '@/components/section/cards';
import { Contact } from '@/components/section/contact';
import { Dates } from '@/components/section/dates';
import { Downloads } from '@/components/section/downloads';
import { Entries } from '@/components/section/entries';
import { Figures } from '@/components/section/figures';
import { Gallery } from '@/components/section/gallery';
import { MapImage } from '@/components/section/map-image';
import { Posts } from '@/components/section/posts';
import { Quotation } from '@/components/section/quotation';
import { Audio, Video } from '@/components/section/recording';
import { TextSection } from '@/components/section/text-section';
import type { CompleteSection } from '@/lib/server/content/complete-sections';

/** Shows each section with the component of its kind. */
export function SectionList({ sections }: { sections: CompleteSection[] }) {
  return sections.map((section, index) => <SectionOfAnyKind key={index} section={section} />);
}

function SectionOfAnyKind({ section }: { section: CompleteSection }): React.ReactElement {
  switch (section.kind) {
    case 'text':
      return <TextSection {...section} />;
    case 'cards':
      return <Cards {...section} />;
    case 'figures':
      return <Figures {...section} />;
    case 'quotation':
      return <Quotation {...section} />;
    case 'call-to-action':
      return <CallToAction {...section} />;
    case 'accordion':
      return <Accordion {...section} />;
    case 'callout':
      return <Callout {...section} />;
    case 'dates':
      return <Dates {...section} />;
    case 'gallery':
      return <Gallery {...section} />;
    case 'posts':
      return <Posts {...section} />;
    case 'entries':
      return <Entries {...section} />;
    case 'contact':
      return <Contact {...section} />;
    case 'map':
      return <MapImage {...section} />;
    case 'downloads':
      return <Downloads {...section} />;
    case 'video':
      return <Video {...section} />;
    case 'audio':
      return <Audio {...section} />;
  }
}
