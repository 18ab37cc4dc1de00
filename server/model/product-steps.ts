import type { Model } from "./model.ts";
import { forceNormal, upload } from "./product-rules.ts";
import { adminOf, type Choice, call, expectVerdict, pick, type Real, type Run } from "./step.ts";

interface Code {
  _id: string;
  status: string;
  orderId: string | null;
}

/** Returns one of the shop's latest voucher codes. */
async function pickCode(model: Model, real: Real, step: Choice): Promise<Code | undefined> {
  const query = { productId: model.products.voucher.id, limit: 20 };
  const reply = await call(real, "GET /admin/unipin/codes", { as: "boss", query });
  return pick<Code>(reply.body.codes, step.which);
}

export const productSteps = {
  async upload(model, real, step) {
    const product = model.products.voucher;
    const count = 1 + (step.how % 3);
    // All codes have the same format, as codes of one supplier do. For a code in another format, the store would ask
    // the operator to confirm.
    const codes = Array.from({ length: count }, () => {
      const serial = String(++real.serial).padStart(8, "0");
      return `MODEL-${serial}-${product.id}`;
    });
    const reply = await call(real, "POST /admin/unipin/upload", {
      as: adminOf(step),
      body: { productId: product.id, codes: [...codes, codes[0]] },
    });
    expectVerdict(reply, undefined);
    if (reply.body.inserted !== count || reply.body.duplicates !== 1)
      throw new Error("Codes were miscounted");
    upload(product, count);
  },
  async deleteCode(model, real, step) {
    const code = await pickCode(model, real, step);
    if (!code) return;
    const params = { id: code._id };
    const reply = await call(real, "DELETE /admin/unipin/codes/{id}", { as: adminOf(step), params });
    expectVerdict(reply, undefined);
    if (code.status === "available") model.products.voucher.codes -= 1;
  },
  async useUpCode(model, real, step) {
    if (step.how % 2 > 0) return;
    const code = await pickCode(model, real, step);
    if (!code) return;
    const reply = await call(real, "PATCH /admin/unipin/codes/{id}", {
      as: adminOf(step),
      params: { id: code._id },
      body: { status: "used" },
    });
    expectVerdict(reply, undefined);
    if (code.status === "available") model.products.voucher.codes -= 1;
    const order = model.orders.find(({ id }) => id === code.orderId);
    if (order && code.status === "sold" && !order.delivered) order.usedUp = true;
  },
  async forceNormal(model, real, step) {
    if (step.how % 8 > 0) return;
    const { voucher } = model.products;
    const reply = await call(real, "PATCH /admin/unipin/product/{id}/type", {
      as: adminOf(step),
      params: { id: voucher.id },
      body: { type: "normal", force: true },
    });
    expectVerdict(reply, undefined);
    forceNormal(voucher);
  },
  async restock(model, real, step) {
    const product = model.products[step.who % 2 ? "plain" : "voucher"];
    const price = 40 + (step.which % 30);
    const stock = step.how % 6;
    const reply = await call(real, "PATCH /products/{id}", {
      as: adminOf(step),
      params: { id: product.id },
      body: { price, stock },
    });
    expectVerdict(reply, undefined);
    product.price = price * 100;
    if (product.type === "normal") product.stock = stock;
  },
} satisfies Record<string, Run>;
