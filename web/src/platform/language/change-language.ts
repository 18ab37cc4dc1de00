import { addressIn, type Language, withoutBase } from "../lib/language.ts";
import { carryTyped } from "./carried.ts";

/** Leads to this page in that language, with its query and what is typed in it. The page's head remembers the choice. */
export function changeLanguage(other: Language): void {
  const path = withoutBase(location.pathname);
  carryTyped(path);
  location.assign(addressIn(other, path) + location.search + location.hash);
}
