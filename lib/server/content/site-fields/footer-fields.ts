import 'server-only';
import { z } from 'zod';
import { suggestName } from '@/lib/server/content-issue';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { ask, hintOf } from '@/lib/server/content/files/form-texts';
import {
  date,
  group,
  href,
  imageFile,
  link,
  list,
  text,
} from '@/lib/server/content/files/schema-fields';
import { SOCIAL_NETWORKS, type SocialNetwork } from '@/lib/site/social-networks';

const YEAR = 'a year, as in 2026';
const year = z.int({ error: YEAR }).min(1000, { error: YEAR }).max(9999, { error: YEAR });

const NETWORKS = [...SOCIAL_NETWORKS, 'other'] as const;
const LABEL = 'the name of the network, because screen readers cannot read an icon aloud';
const ICON = 'the name of an image in the content folder, as in images/forum.svg';
const ONLY_OTHER =
  'nothing, because this network has a name and an icon; they are for network: other';

export type SocialLink =
  | { network: SocialNetwork; href: string }
  | { network: 'other'; href: string; label: string; iconUrl?: string };

const social = group({
  network: z.enum(NETWORKS, {
    error: ({ input }) => suggestName(String(input), NETWORKS),
  }),
  href,
  label: ask(text.optional(), { hint: hintOf('onlyOther') }),
  icon: ask(imageFile.optional(), { hint: hintOf('onlyOther') }),
}).transform(({ network, href: address, label, icon }, { addIssue }): SocialLink => {
  const check = (isRight: boolean, field: string, message: string): void => {
    if (!isRight) addIssue({ code: 'custom', path: [field], message });
  };
  if (network !== 'other') {
    check(label === undefined, 'label', ONLY_OTHER);
    check(icon === undefined, 'icon', ONLY_OTHER);
    return { network, href: address };
  }
  check(label !== undefined, 'label', LABEL);
  check(icon !== undefined, 'icon', ICON);
  return { network, href: address, label: label ?? '', iconUrl: mediaUrl(icon ?? '') };
});

export const footer = group({
  about: group({ title: text, text }),
  links: group({ title: text, items: list(link) }),
  blog: group({
    title: text,
    posts: list(
      group({
        title: text,
        href,
        date,
        author: text,
        comments: z.int({ error: 'a whole number' }).min(0, { error: 'zero or more' }),
      }),
    ).optional(),
  }),
  contact: group({ title: text }),
  copyright: group({ year, holder: text, credit: group({ text, href }).optional() }),
  legal: list(link).optional(),
  social: list(social),
});
