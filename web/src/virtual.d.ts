declare module "virtual:client-manifest" {
  interface ManifestEntry {
    file: string;
    imports?: string[];
  }
  const manifest: Record<string, ManifestEntry>;
  export default manifest;
}

declare module "virtual:client-version" {
  /** Another one for each build of the browser's files. */
  const version: string;
  export default version;
}

declare module "virtual:schema-texts" {
  /** What schemas of the API say: in English with `{0}`, `{1}` … for values, and in this build's language. */
  const texts: readonly (readonly [english: string, translated: string])[];
  export default texts;
}
