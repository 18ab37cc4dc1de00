import { cx } from "../design/cx.ts";
import { useLocation } from "../lib/history.tsx";
import { addressIn, LANGUAGES, language } from "../lib/language.ts";

const NAMES = { en: "English", bn: "বাংলা" } as const;

/**
 * Link to the same page in the other language. Its text is written in that language. The link keeps the query
 * and the typed values, and stores the chosen language.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return LANGUAGES.filter((each) => each !== language).map((other) => (
    <a
      key={other}
      // The server renders one HTML page for many addresses, so the link's target in the browser may differ
      // from the one in the HTML.
      suppressHydrationWarning
      href={addressIn(other, pathname)}
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        const { href } = event.currentTarget;
        event.preventDefault();
        // If the code cannot be loaded, the browser simply follows the link, and the typed values are lost.
        import("./change-language.ts").then(
          ({ changeLanguage }) => changeLanguage(other),
          () => location.assign(href),
        );
      }}
      className={cx(
        "language-name inline-flex min-h-11 items-center rounded-md px-2.5 font-medium text-muted text-sm no-underline hover:bg-hover hover:text-text",
        className,
      )}
    >
      {NAMES[other]}
    </a>
  ));
}
