export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const socialPlatforms = ["facebook", "instagram", "youtube", "twitter", "linkedin"] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

/** Default captions below the ways to contact the shop; the shop may change them (docs/rules/storefront.md#storefront). */
export const defaultCaptions = {
  whatsapp: "Chat with us",
  call: "Available 24/7",
  email: "Response within 2 hours",
  address: "Dhaka Bangladesh",
  workingHours: "Weekend 10AM-4PM",
};
