import manifest from "virtual:client-manifest";
import { type Page, type PageRequest, renderPage } from "./render.tsx";

export { locate } from "./address.ts";
export { appManifest } from "./app-manifest.ts";
export { listedPages, privatePaths } from "./crawling.ts";
export { inlineScripts } from "./shell/inline-scripts.ts";

export const render = (request: PageRequest): Promise<Page> => renderPage(request, manifest);
