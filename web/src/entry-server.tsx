import manifest from "virtual:client-manifest";
import { language } from "./platform/lib/language.ts";
import { type Page, type PageRequest, renderPage } from "./render.tsx";
import { inlineScripts as scriptsOf } from "./shell/inline-scripts.ts";

export { locate } from "./address.ts";
export { appManifest } from "./app-manifest.ts";
export { listedPages, privatePaths } from "./crawling.ts";
export { language } from "./platform/lib/language.ts";

/** Inline scripts that the pages of this language contain. */
export const inlineScripts = scriptsOf(language);

export const render = (request: PageRequest): Promise<Page> => renderPage(request, manifest);
