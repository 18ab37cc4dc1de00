export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const socialPlatforms = ["facebook", "instagram", "youtube", "twitter", "linkedin"] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];
