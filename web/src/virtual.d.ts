declare module "virtual:client-manifest" {
  interface ManifestEntry {
    file: string;
    imports?: string[];
  }
  const manifest: Record<string, ManifestEntry>;
  export default manifest;
}
