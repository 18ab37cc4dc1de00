import type { User } from "@hira/contract";
import type { Api } from "../api/client.ts";
import { CHOSEN_LANGUAGE, language } from "../lib/language.ts";

function isChosen(): boolean {
  try {
    return localStorage.getItem(CHOSEN_LANGUAGE) === language;
  } catch {
    return false;
  }
}

/**
 * Sets the language of an account's notifications to the page's language. It does so if the account has no
 * language, or if the person chose this language in this browser. A link that leads to a page in another
 * language changes nothing.
 */
export async function tellLanguage(api: Api, { language: told }: Pick<User, "language">): Promise<void> {
  if (told === language || (told && !isChosen())) return;
  await api("PATCH /messages/language", { body: { language } });
}
