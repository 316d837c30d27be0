import { gzipSync } from 'node:zlib';
import { formText } from '@/lib/i18n/en/forms';
import { bundleFormScript } from '@/lib/server/forms/form-script';

describe('the form script', () => {
  it('has at most 6 KB, compressed', async () => {
    expect(gzipSync(await bundleFormScript()).length).toBeLessThanOrEqual(6 * 1024);
  });

  it('can be part of a page: it is ASCII, and closes no element', async () => {
    expect(await bundleFormScript()).not.toMatch(/[^\x20-\x7e\n]|<\/script|<!--/i);
  });

  it('has no text of the interface, which the page carries', async () => {
    const code = await bundleFormScript();
    const texts = Object.values(formText).filter((text) => typeof text === 'string');
    const asCode = (text: string) =>
      text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16)}`);
    expect(texts.filter((text) => code.includes(asCode(text)))).toEqual([]);
  });

  it('is the same in every build, so that its hash changes only with its code', async () => {
    expect(await bundleFormScript()).toBe(await bundleFormScript());
  });
});
