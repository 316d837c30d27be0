import 'server-only';
import { getLanguage } from '@/lib/i18n/language';

const SHORT = 60;
const LONG = 200;
const READ = 1_000;

const LETTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** Returns the first sentences of a text (HTML): about 60 to 200 letters, cut at a sentence if one ends there. */
export function openingOf(html: string): string {
  const paragraphs = [...html.matchAll(/<p(?: dir="\w+")?>(.*?)<\/p>/gs)].map(([, inner = '']) =>
    toText(inner),
  );
  const text = paragraphs.filter(Boolean).join(' ').slice(0, READ);
  const sentences = new Intl.Segmenter(getLanguage().tag, { granularity: 'sentence' });
  let opening = '';
  for (const { segment } of sentences.segment(text)) {
    if (opening.length >= SHORT || (opening !== '' && opening.length + segment.length > LONG))
      break;
    opening += segment;
  }
  const whole = opening.trim();
  if (whole.length <= LONG) return whole;
  return `${whole.slice(0, LONG).replace(/\s+\S*$/, '')} …`;
}

function toText(html: string): string {
  return html
    .replaceAll(
      /<(annotation)\b.*?<\/\1>|<(sup) class="note">.*?<\/\2>|<(span) class="visually-hidden">.*?<\/\3>|<[^>]*>/gs,
      '',
    )
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => LETTERS[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
