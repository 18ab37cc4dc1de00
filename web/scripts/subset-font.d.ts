declare module "subset-font" {
  export interface SubsetOptions {
    targetFormat?: "woff2" | "truetype";
    /** OpenType features to keep; default: all. */
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Uint8Array>;
}
