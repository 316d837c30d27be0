/** The networks whose icons the shell draws. */
export const SOCIAL_NETWORKS = ['facebook', 'twitter', 'linkedin', 'instagram'] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
