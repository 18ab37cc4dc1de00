declare module "virtual:client-manifest" {
  interface ManifestEntry {
    file: string;
    imports?: string[];
  }
  const manifest: Record<string, ManifestEntry>;
  export default manifest;
}

declare module "virtual:client-version" {
  /** Version of the browser's files. Each build has another one. */
  const version: string;
  export default version;
}

declare module "virtual:schema-texts" {
  /**
   * Error messages of the API's schemas: in English with `{0}`, `{1}` … for values, and in this build's
   * language.
   */
  const texts: readonly (readonly [english: string, translated: string])[];
  export default texts;
}
