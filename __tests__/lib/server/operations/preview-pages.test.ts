import { once } from 'node:events';
import http from 'node:http';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { sendMistakes } from '@/lib/server/operations/preview-pages';

const german = languageOf({ languages: ['de'] });
const mistake = {
  file: 'pages/fees.md',
  line: 7,
  found: 'HTML, which is shown as text: <b>',
  expected: '**text**; or `backticks` around code that readers should see',
};

it('a preview lists the mistakes of the folder in its language', async () => {
  const server = http.createServer((_, response) =>
    inLanguage(german, () => sendMistakes([mistake], response)),
  );
  await once(server.listen(0), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const html = await (await fetch(`http://localhost:${port}`)).text();
  server.close();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain(
    '<h2>pages/fees.md:7</h2><dl><dt>Gefunden</dt><dd>HTML, das als Text zu lesen ist: &lt;b&gt;</dd>' +
      '<dt>Erwartet</dt><dd>**Text**; oder `Backticks` um Code, der zu lesen sein soll</dd></dl>',
  );
});
