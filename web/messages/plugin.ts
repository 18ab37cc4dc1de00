import type { Environment, Plugin } from "vite";
import type { Language } from "../src/platform/lib/language.ts";
import { schemaTexts } from "./contract-texts.ts";
import { hasMessages, transformMessages } from "./transform.ts";
import { keyOf, readTranslations, type Translations } from "./translations.ts";

const TEXTS = "virtual:schema-texts";

/** Vite plugin that puts the texts of one language into each build, and lists texts that have no translation. */
export function messagesPlugin(languageOf: (environment: Environment) => Language): Plugin {
  const translations = new Map<Language, Translations>();
  const missing = new Map<string, string>();
  let isBuild = false;

  function translationsOf(language: Language): Translations {
    const known = translations.get(language) ?? readTranslations(language);
    translations.set(language, known);
    return known;
  }

  return {
    name: "hira:messages",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (source) => (source === TEXTS ? `\0${source}` : undefined),
    load(id) {
      if (id !== `\0${TEXTS}`) return undefined;
      return `export default ${JSON.stringify(schemaTexts(languageOf(this.environment)))}`;
    },
    transform(code, id) {
      const [file = id] = id.split("?", 1);
      if (!hasMessages(file, code)) return undefined;
      const language = languageOf(this.environment);
      const known = translationsOf(language);
      const built = transformMessages(code, file, (message, context) => {
        if (language === "en") return message;
        const text = known.get(keyOf(message, context))?.text;
        if (text === undefined) missing.set(keyOf(message, context), file);
        return text;
      });
      return built?.code ? { code: built.code, map: built.map } : undefined;
    },
    buildEnd() {
      const language = languageOf(this.environment);
      // During development, an untranslated text is no error. The page then shows the English text.
      if (!isBuild || language === "en" || missing.size === 0) return;
      const list = [...missing].slice(0, 20).map(([key, file]) => `  ${key.split("\u0004")[1]} (${file})`);
      this.error(`${missing.size} messages are not translated into ${language}:\n${list.join("\n")}`);
    },
  };
}
