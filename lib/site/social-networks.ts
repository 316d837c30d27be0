/** Networks that have an icon. */
export const SOCIAL_NETWORKS = ['facebook', 'twitter', 'linkedin', 'instagram'] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
