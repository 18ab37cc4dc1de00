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
 * Sets the language of an account's notifications to this page's language, if the account has none or the
 * person chose the language here. Following a link to a page in another language does not change it.
 */
export async function tellLanguage(api: Api, { language: told }: Pick<User, "language">): Promise<void> {
  if (told === language || (told && !isChosen())) return;
  await api("PATCH /messages/language", { body: { language } });
}
