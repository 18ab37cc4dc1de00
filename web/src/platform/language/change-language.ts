import { addressIn, type Language, withoutBase } from "../lib/language.ts";
import { carryTyped } from "./carried.ts";

/**
 * Opens this page in another language, with the address's query and the typed values. A script in the page's
 * head stores the chosen language.
 */
export function changeLanguage(other: Language): void {
  const path = withoutBase(location.pathname);
  carryTyped(path);
  location.assign(addressIn(other, path) + location.search + location.hash);
}
