/** Where the tags of texts come from: the contract, which needs nothing, has one of its own. */
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
