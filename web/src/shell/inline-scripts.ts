import { themeBootScript } from "../design/theme.ts";
import { rememberedBootScript } from "../identity/remembered.ts";
import { askedBootScript } from "../lib/asked.ts";
import type { Language } from "../lib/language.ts";
import { earlyTapScript } from "./early-tap.ts";
import { languageBootScript } from "./language-boot.ts";
import { startScript } from "./start-scripts.ts";

/** What runs inline in the page's head, before the first paint. */
export const headScripts = (language: Language): readonly string[] => [
  languageBootScript(language),
  themeBootScript,
  rememberedBootScript,
  earlyTapScript,
  askedBootScript,
];

/** Everything that runs inline: the server puts the hashes of exactly these texts into the content security policy. */
export const inlineScripts = (language: Language): readonly string[] => [
  ...headScripts(language),
  startScript,
];
