import { formatCount } from '@/lib/i18n/en/formats';

/** Texts of `npm run doctor` besides the notes of the check. A text about a placeholder or a setting continues its name. */
export const doctorText = {
  nothingLeft: 'Nothing is left to do: the site can go live.',
  left: (count: number) =>
    count === 1
      ? '1 thing to do before the site goes live.'
      : `${formatCount(count)} things to do before the site goes live.`,
  placeholderText:
    'the text is a placeholder; write your own and delete the line `placeholder: true`',
  placeholder: (field: string) =>
    `${field} is a placeholder; write your own and delete \`!placeholder\``,
  year: (field: string, year: string) => `${field} is ${year}; is that the year you mean?`,
  noOrigin: 'is not set; set it to the URL of the site: https://www.example.edu',
  noSecret:
    'is not set; a public site needs one that stays the same, and all its instances share it. Generate one with: openssl rand -base64 32',
  noMail: (folder: string) =>
    `is not set; emails are written to ${folder}, and nobody can confirm an account`,
  noProxy:
    'is not set; the web server that receives https is a proxy, and without this setting all visitors share one rate limit. Set it to the number of proxies in front of the site',
  oneHost: (hsts: string) =>
    `HSTS is ${hsts}: browsers insist on https for this host alone. Once every host below it has https, including those that only staff use, set HSTS to "max-age=63072000; includeSubDomains". Add "; preload" only to apply to hstspreload.org.`,
};
