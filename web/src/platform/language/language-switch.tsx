import { useLocation } from "react-router";
import { cx } from "../design/cx.ts";
import { addressIn, LANGUAGES, language } from "../lib/language.ts";

const NAMES = { en: "English", bn: "বাংলা" } as const;

/**
 * A link to the same page in the other language: it keeps the query and what was typed, and the choice for the pages to come.
 * Its words are in the language that it leads to.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return LANGUAGES.filter((each) => each !== language).map((other) => (
    <a
      key={other}
      // The server renders one page for many addresses.
      suppressHydrationWarning
      href={addressIn(other, pathname)}
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        const { href } = event.currentTarget;
        event.preventDefault();
        // Without a connection the link still leads there.
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
