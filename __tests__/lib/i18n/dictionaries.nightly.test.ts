import { DICTIONARIES, listUntranslated } from '@/lib/i18n/languages';

describe('a shipped dictionary', () => {
  it.each(Object.keys(DICTIONARIES))('has every text of the interface: %s', (tag) => {
    expect(listUntranslated({ languages: [tag] })).toEqual([]);
  });
});
