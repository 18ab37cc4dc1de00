import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

const customHeaderAttributes = { "Plural-Forms": "nplurals=2; plural=(n > 1);" };

/** Where texts are collected from, and where their translations are: `npm run messages` brings both together. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["bn"],
  catalogs: [
    {
      path: "<rootDir>/messages/{locale}",
      include: ["<rootDir>/src", "<rootDir>/../contract/src"],
      exclude: ["**/*.test.*"],
    },
  ],
  // The contract, which needs nothing, has a tag of its own.
  macro: { corePackage: ["@lingui/core/macro", "./translatable.ts", "./facts/translatable.ts"] },
  format: formatter({ origins: true, lineNumbers: false, customHeaderAttributes }),
  orderBy: "origin",
});
