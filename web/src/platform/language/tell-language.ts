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
 * Tells the shop what to write to an account in: the language of its pages here, where nobody has said one or it was chosen here. A
 * page in another language that somebody's link led to changes nothing.
 */
export async function tellLanguage(api: Api, { language: told }: Pick<User, "language">): Promise<void> {
  if (told === language || (told && !isChosen())) return;
  await api("PATCH /messages/language", { body: { language } });
}
