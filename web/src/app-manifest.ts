import type { ShopSettings } from "@hira/contract";
import { appIcons } from "./platform/lib/app-icons/app-icons.ts";
import { addressIn, language } from "./platform/lib/language.ts";

/** Colors of the browser's bars, the same as in `index.html`. */
const barColours = { light: "#ffffff", dark: "#111921" } as const;

/**
 * Returns the manifest for installing the shop as an app (W3C Web Application Manifest). iPhones allow push messages
 * only from installed apps.
 */
export function appManifest({ name, blurb, themeDefault }: ShopSettings): object {
  const colour = barColours[themeDefault === "dark" ? "dark" : "light"];
  return {
    id: "/",
    name,
    short_name: name,
    ...(blurb && { description: blurb }),
    lang: language,
    start_url: addressIn(language, "/"),
    scope: "/",
    display: "standalone",
    theme_color: colour,
    background_color: colour,
    icons: [
      icon(appIcons.small, 192, "any"),
      icon(appIcons.large, 512, "any"),
      icon(appIcons.maskable, 512, "maskable"),
    ],
  };
}

const icon = (src: string, size: number, purpose: string) => ({
  ...{ src, sizes: `${size}x${size}`, type: "image/png", purpose },
});
