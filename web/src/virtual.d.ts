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
  /** What schemas of the API, and values of errors, say: in English with `{places}` and in this build's language. */
  const texts: readonly (readonly [english: string, translated: string])[];
  export default texts;
}

declare module "virtual:operator-texts" {
  /** The same of what only operators read: what they asked for and did, what programs found, errors that were kept. */
  const texts: readonly (readonly [english: string, translated: string])[];
  export default texts;
}
