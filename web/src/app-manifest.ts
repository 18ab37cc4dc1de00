import type { ShopSettings } from "@hira/contract";
import { appIcons } from "./platform/lib/app-icons/app-icons.ts";
import { addressIn, language } from "./platform/lib/language.ts";
import { barColours } from "./platform/routing/brand-look.ts";

/**
 * Returns the manifest with which phones install the shop as an app (W3C Web Application Manifest). iPhones
 * allow push messages only for installed apps.
 */
export function appManifest({ name, blurb, themeDefault, brand }: ShopSettings) {
  const theme = themeDefault === "dark" ? "dark" : "light";
  const { small, large, maskable } = brand?.pictures ?? appIcons;
  return {
    id: "/",
    name,
    short_name: name,
    ...(blurb && { description: blurb }),
    lang: language,
    start_url: addressIn(language, "/"),
    scope: "/",
    display: "standalone",
    theme_color: barColours(brand?.accent ?? null)[theme],
    background_color: barColours(null)[theme],
    icons: [icon(small, 192, "any"), icon(large, 512, "any"), icon(maskable, 512, "maskable")],
  };
}

const icon = (src: string, size: number, purpose: string) => ({
  ...{ src, sizes: `${size}x${size}`, type: "image/png", purpose },
});
