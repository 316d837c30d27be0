import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { findTwin, twinText } from '@/__tests__/support/content/twin-text';
import ICAL from 'ical.js';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { findContactCode, listTwins } from '@/lib/server/content/lists/twins';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

const SITE = {
  origin: 'https://www.example.edu',
  title: 'Example',
  brand: 'Example',
  timeZone: 'Europe/Berlin',
  publishedAt: 0,
};

const load = (person: Record<string, string>) =>
  loadFolder(
    makeContent({
      ...{ blog: null, courses: null, people: null, events: null, news: null },
      'people/ada.md': `---\n${JSON.stringify({ summary: 'Counts.', ...person })}\n---\n`,
    }),
    Date.now(),
  );

const draw = (person: Record<string, string>) => twinText(load(person), '/people/ada.svg', SITE);

/** Reads a code as a scanner does: from the picture. */
async function scan(svg: string) {
  const image = sharp(Buffer.from(svg), { density: 288 });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('Nothing was scanned.');
  const card = new ICAL.Component(ICAL.parse(Buffer.from(code.binaryData).toString()));
  return (name: string) => card.getFirstPropertyValue(name);
}

it('holds the contact details of the page, as a vCard without the photo', async () => {
  const svg = draw({ name: 'Zoë Größer', email: 'zoe@example.edu', phone: '+49 30 123456' });
  const read = await scan(svg);
  expect(read('fn')).toBe('Zoë Größer');
  expect(read('note')).toBe('Counts.');
  expect(read('email')).toBe('zoe@example.edu');
  expect(String(read('tel'))).toContain('+49 30 123456');
  expect(read('url')).toBe('https://www.example.edu/people/ada');
  expect(read('photo')).toBeNull();
});

it('leaves out what does not fit, or is absent, whatever the texts are', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 700 })
    // As the reader does.
    .map((one) => one.normalize('NFC'));
  const word = text.filter((one) => one.trim() === one && !/[\0-\x1f\x7f-\x9f]/.test(one));
  await fc.assert(
    fc.asyncProperty(word, word, async (name, summary) => {
      const read = await scan(draw({ name, summary, email: 'a@example.edu' }));
      const shown = Buffer.byteLength(name) > 200 ? String(read('fn')) : name;
      expect(name.startsWith(shown) && shown !== '').toBe(true);
      expect([read('fn'), read('email')]).toEqual([shown, 'a@example.edu']);
    }),
    { numRuns: randomRuns(10) },
  );
});

it.each([
  ['a long text', { summary: 'ö'.repeat(900) }, 'Ada'],
  ['a long name', { name: ','.repeat(900) }, ','.repeat(60)],
  ['other details', { orcid: '0000-0002-1825-0097', summary: 'ö'.repeat(400) }, 'Ada'],
])('keeps the email address beside %s', async (_, person, name) => {
  const read = await scan(draw({ name: 'Ada', email: 'a@example.edu', ...person }));
  expect([read('fn'), read('email')]).toEqual([name, 'a@example.edu']);
});

it('keeps the name if an email address is too long', async () => {
  const email = `${'a'.repeat(60)}@${'b.'.repeat(320)}edu`;
  const read = await scan(draw({ name: 'Ada', email }));
  expect([read('fn'), read('email')]).toEqual(['Ada', null]);
});

it('exists only for a person whose page shows a way to reach them', () => {
  const isThere = (person: Record<string, string>) => {
    const content = load({ name: 'Ada', ...person });
    const [group] = groupByType(content).filter(({ type }) => type.vCard);
    const [page] = group?.pages ?? [];
    const isListed = listTwins(content).includes('/people/ada.svg');
    expect(group && page && findContactCode(group, page) !== null).toBe(isListed);
    expect(findTwin(content, '/people/ada.svg', SITE) !== null).toBe(isListed);
    return isListed;
  };
  expect(isThere({ email: 'a@example.edu' })).toBe(true);
  expect(isThere({ orcid: '0000-0002-1825-0097' })).toBe(false);
  expect(isThere({ email: 'a@example.edu', until: '2020-01-01' })).toBe(false);
});
