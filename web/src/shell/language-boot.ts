import { basePathOf, CHOSEN_LANGUAGE, LANGUAGES, type Language } from "../platform/lib/language.ts";

/** Only one window answers a sign-in, and only at this address. */
const ONE_ADDRESS = "/auth/callback";

const bases = Object.fromEntries(LANGUAGES.map((each) => [each, basePathOf(each)]));

/**
 * Runs in the head before the first paint: a page opened by a link in another language than the one that was chosen here is
 * the same page in the chosen one. The address decides, never a cookie: every page is kept once for all.
 */
export function languageBootScript(language: Language): string {
  const go =
    "function(b,h,c,p){" +
    `if(c&&c!==h&&b[c]!=null&&p!=="${ONE_ADDRESS}"){` +
    'p=p.slice(b[h].length).replace(/^[/]+/,"/");location.replace((b[c]+(p==="/"?"":p)||"/")+location.search+location.hash)}}';
  const given = `${JSON.stringify(bases)},"${language}",localStorage.getItem("${CHOSEN_LANGUAGE}"),location.pathname`;
  // A link to the other language is the choice, also before React is there to hear of it.
  const keep =
    'addEventListener("click",function(e){var a=e.target.closest("a[hreflang]");' +
    `if(a)try{localStorage.setItem("${CHOSEN_LANGUAGE}",a.hreflang)}catch(e){}},true);`;
  return `${keep}try{(${go})(${given})}catch(e){}`;
}
