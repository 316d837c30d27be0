import { fieldsOf, textOf, type Fields } from './item';
import { cleanLine, listNames } from './read-values';

export type Take = (names: readonly string[]) => unknown;

const NAMES: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  'google-scholar': 'Google Scholar',
  google_scholar: 'Google Scholar',
  scholar: 'Google Scholar',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  twitter: 'Twitter',
  researchgate: 'ResearchGate',
};

/** Translates the fields of a person. Leaves out values that the site would refuse. */
export function mapPerson(
  take: Take,
  { name, summary, image }: { name: string; summary: string; image: unknown },
): Fields {
  const found = ['website', 'homepage', 'url', ...Object.keys(NAMES)].map(
    (one) => [textOf(take([one])) ?? '', NAMES[one] ?? 'Website'] as const,
  );
  const profiles = [take(['social']), take(['links']), take(['profiles'])].flatMap(listProfiles);
  const links = [...found, ...profiles].flatMap(([written, label]) => {
    const href = written.replace(/^\/\//, 'https://');
    return /^https?:\/\/\S+$/.test(href) ? [{ label, href }] : [];
  });
  const addresses = profiles.map(([href]) => href);
  const mailto = addresses
    .find((href) => href.startsWith('mailto:'))
    ?.replace(/^mailto:|\?.*$/g, '');
  const email = textOf(take(['email', 'mail'])) ?? mailto ?? '';
  const phone = textOf(take(['phone', 'telephone', 'tel'])) ?? '';
  const office = textOf(take(['office', 'room']));
  const position = cleanLine(textOf(take(POSITION)) ?? '');
  const pronouns = textOf(take(['pronouns']));
  const interests = listNames(take(['interests'])).map(cleanLine);
  const [orcid] = ORCID.exec([textOf(take(['orcid'])) ?? '', ...addresses].join(' ')) ?? [];
  return {
    name,
    ...(pronouns !== null && { pronouns }),
    summary,
    ...(position !== '' && position !== summary && { position }),
    ...(/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email) && { email }),
    ...(/^[+\d][\d ()/-]{5,}$/.test(phone) && { phone }),
    ...(office !== null && { office }),
    ...(interests.length > 0 && { interests: [...new Set(interests)] }),
    ...(orcid !== undefined && { orcid }),
    ...(image !== null && { photo: image }),
    ...(links.length > 0 && { links: withoutOrcid(links).slice(0, 5) }),
  };
}

export const POSITION = ['role', 'position', 'job_title', 'jobtitle'];

const ORCID = /(\d{4}-){3}\d{3}[\dX]/;

/** Lists the addresses of profiles as Hugo themes write them: `social: [{ icon: github, link: … }]`. */
function listProfiles(value: unknown): [href: string, label: string][] {
  return (Array.isArray(value) ? value : []).map((one: unknown) => {
    const { link, url, href, label, name, icon } = fieldsOf(one);
    const address = textOf(link ?? url ?? href) ?? '';
    const known = NAMES[(textOf(icon) ?? '').replace(/^brands\//, '')];
    return [address, known ?? (cleanLine(textOf(label ?? name) ?? '') || 'Website')];
  });
}

function withoutOrcid(links: { label: string; href: string }[]) {
  return links.filter(
    ({ href }, index) =>
      !/^https?:\/\/orcid\.org\//.test(href) &&
      links.findIndex((one) => one.href === href) === index,
  );
}
