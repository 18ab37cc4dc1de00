declare module "virtual:client-manifest" {
  interface ManifestEntry {
    file: string;
    imports?: string[];
  }
  const manifest: Record<string, ManifestEntry>;
  export default manifest;
}

declare module "virtual:client-version" {
  /** Version of the browser's files. It differs from build to build. */
  const version: string;
  export default version;
}

declare module "virtual:schema-texts" {
  /**
   * Error messages of the API's schemas, each in English and in this build's language. `{0}`, `{1}` … stand
   * for values.
   */
  const texts: readonly (readonly [english: string, translated: string])[];
  export default texts;
}
