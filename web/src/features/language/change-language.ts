import { addressIn, CHOSEN_LANGUAGE, type Language, withoutBase } from "../../lib/language.ts";
import { carryTyped } from "./carried.ts";

/** Remembers the choice and leads to this page in that language, with its query and what is typed in it. */
export function changeLanguage(other: Language): void {
  const path = withoutBase(location.pathname);
  try {
    localStorage.setItem(CHOSEN_LANGUAGE, other);
  } catch {
    // Without storage the address alone says it.
  }
  carryTyped(path);
  location.assign(addressIn(other, path) + location.search + location.hash);
}
