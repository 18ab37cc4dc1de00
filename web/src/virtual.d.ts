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
