import { texts } from '@/lib/i18n/texts';
import { translateMessage } from '@/lib/i18n/translate-message';
import { readFolder } from '@/lib/server/content/loading/read-folder';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/settings';
import { inFolderLanguage } from '@/scripts/checking/check-folder';
import { runCommand } from '@/scripts/command';

runCommand({
  name: 'doctor',
  about: 'Lists everything that is left to do before the site goes live. Changes nothing.',
  actions: { '': { about: 'Exits with 0 only if nothing is left to do', run: examine } },
  examples: ['doctor'],
});

function examine(): string {
  return inFolderLanguage(() => {
    const { nothingLeft, left } = texts().doctor;
    const findings = [...examineContent(), ...examineSettings()];
    adviseOnHsts();
    if (findings.length === 0) return nothingLeft;
    console.log(findings.join('\n'));
    throw new DeployerError(`\n${left(findings.length)}`);
  });
}

function examineContent(): string[] {
  const content = readContent();
  if (typeof content === 'string') return [content];
  const { placeholders, notes, site } = content;
  const { placeholder, placeholderText, year: yearOf } = texts().doctor;
  const { year } = site.footer.copyright;
  const todo = notes.filter(({ isTodo }) => isTodo);
  return [
    ...placeholders.map(
      ({ file, line, field }) =>
        `${file}:${line}  ${field === 'placeholder' ? placeholderText : placeholder(field)}`,
    ),
    ...todo.map(({ file, line = 1, text }) => `${file}:${line}  ${translateMessage(text)}`),
    ...(year === new Date().getFullYear()
      ? []
      : [`site.yaml  ${yearOf('footer.copyright.year', String(year))}`]),
  ];
}

/** Returns the content, or the list of its problems. */
function readContent() {
  try {
    return readFolder().content;
  } catch (error) {
    if (error instanceof DeployerError) return error.message.trimEnd();
    throw error;
  }
}

function examineSettings(): string[] {
  const { origin, smtpUrl, dataDir, secret, trustProxy } = getSettings();
  const { noOrigin, noSecret, noMail, noProxy } = texts().doctor;
  // A site for this machine only, which can use the generated secret.
  const isPublic = !origin?.startsWith('http:');
  return [
    ...(origin ? [] : [`APP_ORIGIN  ${noOrigin}`]),
    ...(secret || !isPublic ? [] : [`SECRET  ${noSecret}`]),
    ...(smtpUrl ? [] : [`SMTP_URL  ${noMail(`${dataDir}/mail`)}`]),
    ...(trustProxy > 0 || !origin || !isPublic ? [] : [`TRUST_PROXY  ${noProxy}`]),
  ];
}

// Advice, not a finding: any http-only host below this one is a reason to keep the setting.
function adviseOnHsts(): void {
  const { origin, hsts } = getSettings();
  if (!origin?.startsWith('https:') || /includeSubDomains/i.test(hsts)) return;
  console.error(texts().doctor.oneHost(hsts));
}
