/**
 * Modules that export the macros for translated texts. The contract has its own such module, because the contract may
 * not depend on Lingui.
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
