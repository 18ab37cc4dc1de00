import type { ModelProduct } from "./model.ts";

/** Adds voucher codes to a product. From then on the product sells codes, and its units are gone. */
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
