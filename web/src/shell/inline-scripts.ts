import { rememberedBootScript } from "../people/identity/remembered.ts";
import { themeBootScript } from "../platform/design/theme.ts";
import { askedBootScript } from "../platform/lib/asked.ts";
import type { Language } from "../platform/lib/language.ts";
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
