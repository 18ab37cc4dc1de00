import { transformAsync } from "@babel/core";
import lingui from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import type { Environment, Plugin } from "vite";
import { LANGUAGES, type Language } from "../src/platform/lib/language.ts";
import { inlineMessages } from "./inline-messages.ts";
import { macro } from "./macro.ts";
import { keyOf, readTranslations, type Translations } from "./translations.ts";

const MACROS = [...macro.corePackage, "@lingui/react/macro"].map((from) => ` from "${from}"`);

/** What the server alone words, by who reads it, as `[English, translated][]`. */
const TEXTS = { "virtual:schema-texts": "all", "virtual:operator-texts": "operators" } as const;

function textsTo(reader: "all" | "operators", translations: Translations): [string, string][] {
  return [...translations.values()]
    .filter(({ saidTo }) => saidTo === reader)
    .map(({ message, text }) => [message, text]);
}

/** Builds each environment's texts in its language, and names what nobody has translated. */
export function messagesPlugin(languageOf: (environment: Environment) => Language): Plugin {
  // Not `lingui.config.ts`: it needs the tools that collect texts, which a start does not bring.
  const linguiConfig = makeConfig({ locales: [...LANGUAGES], macro }, { skipValidation: true });
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
    resolveId: (source) => (Object.hasOwn(TEXTS, source) ? `\0${source}` : undefined),
    load(id) {
      const reader = TEXTS[id.slice(1) as keyof typeof TEXTS];
      if (!id.startsWith("\0") || !reader) return undefined;
      const language = languageOf(this.environment);
      return `export default ${JSON.stringify(textsTo(reader, translationsOf(language)))}`;
    },
    async transform(code, id) {
      const [file = id] = id.split("?", 1);
      if (!/\.tsx?$/.test(file) || !MACROS.some((each) => code.includes(each))) return undefined;
      const language = languageOf(this.environment);
      const known = translationsOf(language);
      const built = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
        plugins: [
          [lingui, { linguiConfig, descriptorFields: "message" }],
          inlineMessages((message, context) => {
            if (language === "en") return message;
            const text = known.get(keyOf(message, context))?.text;
            if (text === undefined) missing.set(keyOf(message, context), file);
            return text;
          }),
        ],
      });
      return built?.code ? { code: built.code, map: built.map } : undefined;
    },
    buildEnd() {
      const language = languageOf(this.environment);
      // While developing, a new text shows in English until it is translated.
      if (!isBuild || language === "en" || missing.size === 0) return;
      const list = [...missing].slice(0, 20).map(([key, file]) => `  ${key.split("\u0004")[1]} (${file})`);
      this.error(`${missing.size} messages are not translated into ${language}:\n${list.join("\n")}`);
    },
  };
}
