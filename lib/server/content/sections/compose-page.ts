import 'server-only';
import { isEmpty } from '@/lib/server/content/files/content-file';
import { escapeHtml } from '@/lib/escape-html';
import type { Picture } from '@/lib/server/content/files/images/media';
import { isPlayedFile } from '@/lib/server/content/files/played-files';
import { picture, type PictureFields } from '@/lib/server/content/files/schema-fields';
import { PageOutline, type TextPlace } from '@/lib/server/content/markdown/findings';
import type { Markdown } from '@/lib/server/content/markdown/render-markdown';

/** The text of a page, and the parts around it. */
type ComposedPage = Markdown & {
  /** Hero and sections with rendered texts, headings with ids, and images with a size. */
  shown: { hero: unknown; sections: unknown[] };
  texts: ShownText[];
  /** Everything that visitors read in them, for search. */
  partsHtml: string;
};

/** A field with Markdown, and the heading above it. */
export type TextField = { field: string; label: string };

/** The same as a page shows it. */
export type ShownText = { title: { id: string; text: string }; text: { html: string } };

type Field = readonly PropertyKey[];

/** Ways to show the texts and images of a page. The field is empty for the text below the front matter. */
type PageTools = {
  render: (source: string, field: Field, place: TextPlace) => Markdown;
  placeImage: (image: PictureFields, field: Field, isWide: boolean) => Picture | null;
  /** Returns the URL of a file that the browser plays. */
  urlOf: (file: string) => string;
};

/**
 * Renders all texts of a page in the order in which it shows them: its own, those of `texts`, and those of its sections.
 */
export function composePage(
  body: string,
  fields: unknown,
  texts: readonly TextField[],
  tools: PageTools,
): ComposedPage {
  const outline = new PageOutline();
  const parts = listParts(fields);
  const isFirst = !parts.some(({ field }) => field[0] === 'hero');
  const text = tools.render(body, [], { outline, level: 2, isFirst });
  const composer = new PageComposer(tools, outline);
  const shownTexts = texts.flatMap((text) => composer.showText(text, fields));
  const shown = parts.map(({ field, value }) => ({ field, value: composer.show(value, field, 2) }));
  return {
    ...text,
    shown: {
      hero: shown.find(({ field }) => field[0] === 'hero')?.value,
      sections: shown.filter(({ field }) => field[0] === 'sections').map(({ value }) => value),
    },
    texts: shownTexts,
    headings: outline.headings,
    words: text.words + composer.words,
    partsHtml: composer.pieces.join('\n'),
  };
}

type Texts = Pick<ComposedPage, 'html' | 'partsHtml' | 'headings'>;

/** Returns the HTML of all texts of a page. */
export function joinParts({ html, partsHtml }: Omit<Texts, 'headings'>): string {
  return partsHtml === '' ? html : `${html}\n${partsHtml}`;
}

/** Lists the ids of headings, of footnotes and of the references to them. */
export function listAnchors({ headings, ...texts }: Texts): string[] {
  const notes = joinParts(texts).matchAll(/ id="((?:note|ref)_[\d_]+)"/g);
  return [...headings.map(({ id }) => id), ...[...notes].map(([, id = '']) => id)];
}

/** Lists the images of hero and sections, with their fields. */
export function listPictures(fields: unknown): { image: PictureFields; field: Field }[] {
  return listParts(fields).flatMap(({ field, value }) => findPictures(value, field));
}

/** Renders hero and sections field by field. */
class PageComposer {
  readonly pieces: string[] = [];
  words = 0;

  constructor(
    private readonly tools: PageTools,
    private readonly outline: PageOutline,
  ) {}

  /** @param level of the heading of this part */
  show(value: unknown, field: Field, level: number): unknown {
    if (Array.isArray(value)) {
      return value.map((item, index) => this.show(item, [...field, index], level));
    }
    if (typeof value !== 'object' || value === null) return this.note(value, field);
    const below = hasTitle(value) ? level + 1 : level;
    // The heading gets its id before those in the text below it.
    const entries = Object.entries(value).sort(
      ([a], [b]) => Number(b === 'title') - Number(a === 'title'),
    );
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, this.showField(name, inner, [...field, name], below)]),
    );
  }

  /** Shows a text with its heading; nothing if the page does not have it. */
  showText({ field, label }: TextField, fields: unknown): ShownText[] {
    const written: unknown = Reflect.get(Object(fields), field);
    const sources = [written].flat().flatMap((source, index) => {
      const place = Array.isArray(written) ? [field, index] : [field];
      return typeof source === 'string' && source !== '' ? [{ source, place }] : [];
    });
    if (sources.length === 0) return [];
    const title = this.addTitle(label, 2);
    const html = sources.map(({ source, place }) => this.renderText(source, place, 3).html);
    return [{ title, text: { html: html.join('') } }];
  }

  private showField(name: string, value: unknown, field: Field, level: number): unknown {
    const [part, , , ...deeper] = field;
    if (name === 'image') {
      const { data } = picture.safeParse(value);
      return (data && this.tools.placeImage(data, field, part === 'hero')) ?? undefined;
    }
    if (typeof value !== 'string') return this.show(value, field, level);
    if (isPlayedFile(field)) return this.tools.urlOf(value);
    if (name === 'text') return this.renderText(value, field, level);
    if (name === 'title' && part === 'sections' && deeper.length === 0) {
      return this.addTitle(value.trim(), level - 1);
    }
    return this.note(value, field);
  }

  private renderText(source: string, field: Field, level: number): { html: string } {
    const place = { outline: this.outline, level, isFirst: false };
    const { html, words } = this.tools.render(source, field, place);
    this.words += words;
    this.pieces.push(html);
    return { html };
  }

  /** Adds a text that is shown as it is. */
  private note(value: unknown, field: Field): unknown {
    const name = field.at(-1);
    const isShown = SHOWN.some((shown) => shown === name);
    if (isShown && typeof value === 'string') this.addPiece(value, name === 'title' ? 'h3' : 'p');
    return value;
  }

  private addTitle(title: string, level: number): { id: string; text: string } {
    this.addPiece(title, 'h2');
    const { id, text } = this.outline.add(title, level);
    return { id, text };
  }

  private addPiece(text: string, element: 'h2' | 'h3' | 'p'): void {
    this.pieces.push(`<${element}>${escapeHtml(text)}</${element}>`);
  }
}

const SHOWN = ['title', 'label', 'value', 'name', 'role', 'caption'];

type Part = { field: Field; value: unknown };

function listParts(fields: unknown): Part[] {
  if (typeof fields !== 'object' || fields === null) return [];
  const hero: unknown = Reflect.get(fields, 'hero');
  const sections: unknown = Reflect.get(fields, 'sections');
  const all: unknown[] = Array.isArray(sections) ? sections : [];
  return [
    ...(hero === undefined || isEmpty(hero) ? [] : [{ field: ['hero'], value: hero }]),
    ...all.map((value, index) => ({ field: ['sections', index], value })),
  ];
}

function findPictures(value: unknown, field: Field): { image: PictureFields; field: Field }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = [...field, Array.isArray(value) ? Number(key) : key];
    const { data } = key === 'image' ? picture.safeParse(inner) : {};
    return data ? [{ image: data, field: name }] : findPictures(inner, name);
  });
}

function hasTitle(value: object): boolean {
  return typeof Reflect.get(value, 'title') === 'string';
}
