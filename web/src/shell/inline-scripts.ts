import { themeBootScript } from "../design/theme.ts";
import { rememberedBootScript } from "../identity/remembered.ts";

/**
 * Everything that runs inline, in the page's head before the first paint; the server puts the hashes of exactly
 * these texts into the content security policy.
 */
export const inlineScripts: readonly string[] = [themeBootScript, rememberedBootScript];
