/**
 * Modules that export the macros for translated texts. The contract has a module of its own, because it has
 * no dependencies.
 */
export const macro = {
  corePackage: [
    "@lingui/core/macro",
    "./translatable.ts",
    "./constants/translatable.ts",
    "./platform/constants/translatable.ts",
    "../platform/constants/translatable.ts",
    "../../platform/constants/translatable.ts",
  ],
};
