import type { ModelProduct } from "./model.ts";

/** Adds voucher codes to a product. From then on it sells codes, and the units that it had are gone. */
export function upload(product: ModelProduct, count: number): void {
  if (product.type === "normal") product.stock = 0;
  product.type = "unipin";
  product.codes += count;
}

export function forceNormal(product: ModelProduct): void {
  if (product.type === "normal") return;
  product.type = "normal";
  product.stock = 0;
  product.codes = 0;
}
