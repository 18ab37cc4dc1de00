import { themeBootScript } from "../design/theme.ts";
import { rememberedBootScript } from "../identity/remembered.ts";
import { earlyTapScript } from "./early-tap.ts";
import { startScript } from "./start-scripts.ts";

/** What runs inline in the page's head, before the first paint. */
export const headScripts: readonly string[] = [themeBootScript, rememberedBootScript, earlyTapScript];

/** Everything that runs inline: the server puts the hashes of exactly these texts into the content security policy. */
export const inlineScripts: readonly string[] = [...headScripts, startScript];
