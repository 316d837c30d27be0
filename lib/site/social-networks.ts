/** Networks that have an icon. */
export const SOCIAL_NETWORKS = [
  'facebook',
  'twitter',
  'linkedin',
  'instagram',
  'x',
  'mastodon',
  'bluesky',
  'youtube',
  'tiktok',
  'github',
] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
