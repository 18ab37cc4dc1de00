export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const socialPlatforms = ["facebook", "instagram", "youtube", "twitter", "linkedin"] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

/** Whose fee an order instruction sets: `instant` is a customer's own transfer, the wallet has none. */
export const orderInstructionMethods = ["instant", "wallet"] as const;
export type OrderInstructionMethod = (typeof orderInstructionMethods)[number];
