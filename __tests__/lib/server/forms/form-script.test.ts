import { gzipSync } from 'node:zlib';
import { editorText } from '@/lib/i18n/en/staff/editor';
import { formText } from '@/lib/i18n/en/forms';
import { DRAFT_SCRIPT, FORM_SCRIPT } from '@/lib/server/build-output';
import { bundleScript } from '@/lib/server/forms/form-script';

const TEXTS = [formText, editorText.saving].flatMap((texts) => Object.values<unknown>(texts));

describe.each([
  ['the form script', FORM_SCRIPT, 6],
  ['the script of a draft', DRAFT_SCRIPT, 40],
] as const)('%s', (_, file, most) => {
  it(`has at most ${most} KB, compressed`, async () => {
    expect(gzipSync(await bundleScript(file)).length).toBeLessThanOrEqual(most * 1024);
  });

  it('can be part of a page: it is ASCII, and closes no element', async () => {
    expect(await bundleScript(file)).not.toMatch(/[^\x20-\x7e\n]|<\/script|<!--/i);
  });

  it('has no text of the interface, which the page carries', async () => {
    const code = await bundleScript(file);
    const texts = TEXTS.filter((text) => typeof text === 'string' && text.includes(' '));
    const asCode = (text: unknown) =>
      String(text).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16)}`);
    expect(texts.filter((text) => code.includes(asCode(text)))).toEqual([]);
  });

  it('is the same in every build, so that its hash changes only with its code', async () => {
    expect(await bundleScript(file)).toBe(await bundleScript(file));
  });
});
