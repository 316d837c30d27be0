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
  let opening = '';
  for (const sentence of listSentences(text)) {
    if (opening.length >= SHORT || (opening !== '' && opening.length + sentence.length > LONG))
      break;
    opening += sentence;
  }
  const whole = opening.trim();
  if (whole.length <= LONG) return whole;
  return `${whole.slice(0, LONG).replace(/\s+\S*$/, '')} …`;
}

/** Matches what no sentence ends with: an initial, the number of a day, or a word that is often cut. */
const CUT = /(^|[\s(.])(\p{L}|\d{1,2}|al|approx|bzw|ca|cf|dr|mme|mrs?|ms|prof|st|vgl|vs)\.\s*$/iu;

function* listSentences(text: string): Generator<string> {
  const segmenter = new Intl.Segmenter(getLanguage().tag, { granularity: 'sentence' });
  let sentence = '';
  for (const { segment } of segmenter.segment(text)) {
    if (sentence !== '' && !CUT.test(sentence) && !/^\d/.test(segment)) {
      yield sentence;
      sentence = '';
    }
    sentence += segment;
  }
  if (sentence !== '') yield sentence;
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
