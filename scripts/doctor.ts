import { getContent } from '@/lib/server/content';
import { getSettings } from '@/lib/server/env';
import { runScript } from './run-script';

/** Lists what still has to be done before the site goes live; fails while there is anything. */
runScript(() => {
  const { origin, smtpUrl, dataDir } = getSettings();
  const { placeholders, site } = getContent();
  const findings = placeholders.map(({ file, line, field }) =>
    field === 'placeholder'
      ? `${file}:${line}  the text was shipped with the shell; write your own and delete the line \`placeholder: true\``
      : `${file}:${line}  ${field} was shipped with the shell; write your own and delete \`!placeholder\``,
  );
  const { year } = site.footer.copyright;
  if (year !== new Date().getFullYear()) {
    findings.push(`site.yaml  footer.copyright.year is ${year}; is that the year you mean?`);
  }
  if (!origin) {
    findings.push(
      'APP_ORIGIN  is not set; give the address of the site, as in https://www.example.edu',
    );
  }
  if (!smtpUrl) {
    findings.push(
      `SMTP_URL  is not set; mails are files in ${dataDir}/mail, and nobody can confirm an account`,
    );
  }

  if (findings.length === 0) {
    console.log('Nothing is left to do: the site can go live.');
    return;
  }
  console.log(findings.join('\n'));
  console.error(`\n${findings.length} to do before the site goes live.`);
  process.exitCode = 1;
});
