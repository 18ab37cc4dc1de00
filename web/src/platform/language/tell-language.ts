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
 * Sets the language of an account's notifications to the language of this page, if none is set or if it was chosen
 * here. Following a link to a page in another language changes nothing.
 */
export async function tellLanguage(api: Api, { language: told }: Pick<User, "language">): Promise<void> {
  if (told === language || (told && !isChosen())) return;
  await api("PATCH /messages/language", { body: { language } });
}
