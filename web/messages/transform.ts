import { transformSync } from "@babel/core";
import lingui from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { LANGUAGES } from "../src/platform/lib/language.ts";
import { inlineMessages, type Translate } from "./inline-messages.ts";
import { macro } from "./macro.ts";

const MACROS = [...macro.corePackage, "@lingui/react/macro"].map((from) => ` from "${from}"`);

// `lingui.config.ts` is not used here, because it imports tools for collecting texts that a production installation
// lacks.
const linguiConfig = makeConfig({ locales: [...LANGUAGES], macro }, { skipValidation: true });

export const hasMessages = (file: string, code: string): boolean =>
  /\.tsx?$/.test(file) && MACROS.some((each) => code.includes(each));

/** Returns a file's code in which each text is replaced by what `translate` returns for it. */
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
