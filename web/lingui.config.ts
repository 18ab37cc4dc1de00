import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { macro } from "./messages/macro.ts";

const customHeaderAttributes = { "Plural-Forms": "nplurals=2; plural=(n > 1);" };

/** Where `npm run messages` collects texts, and where their translations are stored. */
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
  macro,
  format: formatter({ origins: false, customHeaderAttributes }),
  orderBy: "origin",
});
