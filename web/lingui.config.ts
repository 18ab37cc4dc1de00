import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** Where the texts of the web are collected from, and where their translations are: `npm run messages` brings both together. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["bn"],
  catalogs: [{ path: "<rootDir>/messages/{locale}", include: ["<rootDir>/src"], exclude: ["**/*.test.*"] }],
  format: formatter({
    origins: true,
    lineNumbers: false,
    customHeaderAttributes: { "Plural-Forms": "nplurals=2; plural=(n > 1);" },
  }),
  orderBy: "origin",
});
