export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const socialPlatforms = ["facebook", "instagram", "youtube", "twitter", "linkedin"] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

/**
 * Captions that the site shows under the ways to contact the shop until the shop writes its own
 * (docs/rules/storefront.md#storefront).
 */
export const defaultCaptions = {
  whatsapp: "Chat with us",
  call: "Available 24/7",
  email: "Response within 2 hours",
  address: "Dhaka Bangladesh",
  workingHours: "Weekend 10AM-4PM",
};
