import { textOf, type Fields } from './item';

export type Take = (names: readonly string[]) => unknown;

/** Translates the fields of a person. Leaves out values that the site would refuse. */
export function mapPerson(
  take: Take,
  { name, summary, image }: { name: string; summary: string; image: unknown },
): Fields {
  const email = textOf(take(['email', 'mail']));
  const phone = textOf(take(['phone', 'telephone', 'tel']));
  const office = textOf(take(['office', 'room']));
  const orcid = /(\d{4}-){3}\d{3}[\dX]/.exec(textOf(take(['orcid'])) ?? '')?.[0];
  const links = ['website', 'homepage', 'url', 'github', 'linkedin'].flatMap((one) => {
    const href = textOf(take([one])) ?? '';
    return /^https?:\/\/\S+$/.test(href)
      ? [{ label: { github: 'GitHub', linkedin: 'LinkedIn' }[one] ?? 'Website', href }]
      : [];
  });
  return {
    name,
    summary,
    ...(email !== null && /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email) && { email }),
    ...(phone !== null && /^[+\d][\d ()/-]{5,}$/.test(phone) && { phone }),
    ...(office !== null && { office }),
    ...(orcid !== undefined && { orcid }),
    ...(image !== null && { photo: image }),
    ...(links.length > 0 && { links: links.slice(0, 5) }),
  };
}
