import { translateMessage } from '@/lib/i18n/translate-message';
import { readFolder } from '@/lib/server/content/loading/read-folder';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/settings';
import { inFolderLanguage } from '@/scripts/checking/check-folder';
import { formatCount, runCommand } from '@/scripts/command';

runCommand({
  name: 'doctor',
  about: 'Lists everything that is left to do before the site goes live. Changes nothing.',
  actions: { '': { about: 'Exits with 0 only if nothing is left to do', run: examine } },
  examples: ['doctor'],
});

function examine(): string {
  const findings = [...examineContent(), ...examineSettings()];
  adviseOnHsts();
  if (findings.length === 0) return 'Nothing is left to do: the site can go live.';
  console.log(findings.join('\n'));
  throw new DeployerError(
    `\n${formatCount(findings.length, 'thing')} to do before the site goes live.`,
  );
}

function examineContent(): string[] {
  const content = readContent();
  if (typeof content === 'string') return [content];
  const { placeholders, notes, site } = content;
  const { year } = site.footer.copyright;
  const todo = notes.filter(({ isTodo }) => isTodo);
  return [
    ...placeholders.map(({ file, line, field }) =>
      field === 'placeholder'
        ? `${file}:${line}  the text is a placeholder; write your own and delete the line \`placeholder: true\``
        : `${file}:${line}  ${field} is a placeholder; write your own and delete \`!placeholder\``,
    ),
    ...inFolderLanguage(() =>
      todo.map(({ file, line = 1, text }) => `${file}:${line}  ${translateMessage(text)}`),
    ),
    ...(year === new Date().getFullYear()
      ? []
      : [`site.yaml  footer.copyright.year is ${year}; is that the year you mean?`]),
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
  // A site for this machine only, which can use the generated secret.
  const isPublic = !origin?.startsWith('http:');
  return [
    ...(origin
      ? []
      : ['APP_ORIGIN  is not set; set it to the URL of the site: https://www.example.edu']),
    ...(secret || !isPublic
      ? []
      : [
          'SECRET  is not set; a public site needs one that stays the same, and all its instances share it. ' +
            'Generate one with: openssl rand -base64 32',
        ]),
    ...(smtpUrl
      ? []
      : [
          `SMTP_URL  is not set; emails are written to ${dataDir}/mail, and nobody can confirm an account`,
        ]),
    ...(trustProxy > 0 || !origin || !isPublic
      ? []
      : [
          'TRUST_PROXY  is not set; the web server that receives https is a proxy, and without this setting all ' +
            'visitors share one rate limit. Set it to the number of proxies in front of the site',
        ]),
  ];
}

// Advice, not a finding: any http-only host below this one is a reason to keep the setting.
function adviseOnHsts(): void {
  const { origin, hsts } = getSettings();
  if (!origin?.startsWith('https:') || /includeSubDomains/i.test(hsts)) return;
  console.error(
    `HSTS is ${hsts}: browsers insist on https for this host alone. Once every host below it has https, ` +
      'including those that only staff use, set HSTS to "max-age=63072000; includeSubDomains". Add "; preload" only ' +
      'to apply to hstspreload.org.',
  );
}
