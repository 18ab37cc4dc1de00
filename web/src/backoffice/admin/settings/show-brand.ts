import type { Brand } from "@hira/contract";
import { brandCss } from "@hira/contract/catalog/constants/brand";
import { BRAND_STYLE, barColours } from "../../../platform/routing/brand-look.ts";

/** Applies the saved colours and logos to the open page. Pages that are opened later get them from the server. */
export function showBrand(brand: Brand | undefined): void {
  const style =
    document.getElementById(BRAND_STYLE) ??
    document.head.appendChild(Object.assign(document.createElement("style"), { id: BRAND_STYLE }));
  style.textContent = brand ? brandCss(brand.accent, brand.pictures.plates) : "";
  const bars = barColours(brand?.accent ?? null);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = bars[meta.dataset.for === "dark" ? "dark" : "light"];
}
