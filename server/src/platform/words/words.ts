import { LANGUAGES, type Language } from "@hira/contract";
import { bengali } from "./bengali.ts";
import { english, type Words } from "./english.ts";

export type { Said, Words } from "./english.ts";

const all: Record<Language, Words> = { en: english, bn: bengali };

/** What is written to somebody who reads this language; null: nobody said which, so the store's own. */
export const wordsIn = (language: Language | null | undefined): Words => all[language ?? LANGUAGES[0]];
