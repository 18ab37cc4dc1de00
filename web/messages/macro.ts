/** The modules from which texts' tags are imported. The contract has its own, because it has no dependencies. */
export const macro = {
  corePackage: [
    "@lingui/core/macro",
    "./translatable.ts",
    "./facts/translatable.ts",
    "./platform/facts/translatable.ts",
    "../platform/facts/translatable.ts",
    "../../platform/facts/translatable.ts",
  ],
};
