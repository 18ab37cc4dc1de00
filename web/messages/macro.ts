/** The modules from which texts' tags are imported. The contract has its own, because it has no dependencies. */
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
