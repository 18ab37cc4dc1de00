import { transformSync } from "@babel/core";
import lingui from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { LANGUAGES } from "../src/platform/lib/language.ts";
import { inlineMessages, type Translate } from "./inline-messages.ts";
import { macro } from "./macro.ts";

const MACROS = [...macro.corePackage, "@lingui/react/macro"].map((from) => ` from "${from}"`);

// `lingui.config.ts` is not used here: it needs the tools that collect texts, which are not installed in production.
const linguiConfig = makeConfig({ locales: [...LANGUAGES], macro }, { skipValidation: true });

export const hasMessages = (file: string, code: string): boolean =>
  /\.tsx?$/.test(file) && MACROS.some((each) => code.includes(each));

/** Transforms a file's code: each text is replaced with the result of `translate`. */
export function transformMessages(code: string, file: string, translate: Translate) {
  return transformSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
    plugins: [[lingui, { linguiConfig, descriptorFields: "message" }], inlineMessages(translate)],
  });
}
