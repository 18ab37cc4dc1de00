import { rememberedBootScript } from "../people/identity/remembered.ts";
import { themeBootScript } from "../platform/design/theme.ts";
import { askedBootScript } from "../platform/lib/asked.ts";
import { blockedStorageScript } from "../platform/lib/blocked-storage.ts";
import type { Language } from "../platform/lib/language.ts";
import { basePathOf, CHOSEN_LANGUAGE, LANGUAGES } from "../platform/lib/language.ts";
import { earlyTapScript } from "./early-tap.ts";
import { startScript } from "./start-scripts.ts";

/**
 * Path that is never redirected to another language, because the identity provider answers a sign-in only at
 * this address.
 */
const ONE_ADDRESS = "/auth/callback";

const bases = Object.fromEntries(LANGUAGES.map((each) => [each, basePathOf(each)]));

/**
 * Returns the script that opens a page in the chosen language, before the first paint. If nobody has chosen a
 * language, an English page switches to the browser's language. A page in another language stays, because
 * somebody linked to it. The language depends on the address and not on a cookie, because everyone shares the
 * cached pages.
 */
export function languageBootScript(language: Language): string {
  const go =
    "function(b,h,c,p){" +
    `if(c&&c!==h&&b[c]!=null&&p!=="${ONE_ADDRESS}"){` +
    'p=p.slice(b[h].length).replace(/^[/]+/,"/");location.replace((b[c]+(p==="/"?"":p)||"/")+location.search+location.hash)}}';
  // Without browser storage, the choice would be forgotten, and the reader would be sent back to the other
  // language.
  const first =
    basePathOf(language) === ""
      ? '||(document.documentElement.dataset.storage?"":navigator.language.slice(0,2))'
      : "";
  const given = `${JSON.stringify(bases)},"${language}",localStorage.getItem("${CHOSEN_LANGUAGE}")${first},location.pathname`;
  // A click on a link to the other language chooses that language, even before React runs.
  const keep =
    'addEventListener("click",function(e){var a=e.target.closest("a[hreflang]");' +
    `if(a)try{localStorage.setItem("${CHOSEN_LANGUAGE}",a.hreflang)}catch(e){}},true);`;
  return `${keep}try{(${go})(${given})}catch(e){}`;
}

/** Returns the scripts that run inline in the page's head, before the first paint. */
export const headScripts = (language: Language): readonly string[] => [
  blockedStorageScript,
  languageBootScript(language),
  themeBootScript,
  rememberedBootScript,
  earlyTapScript,
  askedBootScript,
];

/**
 * Returns all inline scripts. The server puts the hashes of exactly these texts into the content security
 * policy.
 */
export const inlineScripts = (language: Language): readonly string[] => [
  ...headScripts(language),
  startScript,
];
