import { forceNormal, upload } from "./product-rules.ts";
import { adminOf, expectVerdict, pick, type Run } from "./step.ts";

export const productSteps = {
  async upload(model, real, step) {
    const product = model.products.voucher;
    const count = 1 + (step.how % 3);
    const codes = Array.from({ length: count }, () => `MODEL-${++real.serial}-${product.id}`);
    const reply = await real.store.call("POST /admin/unipin/upload", {
      as: adminOf(step),
      body: { productId: product.id, codes: [...codes, codes[0]] },
    });
    expectVerdict(reply, undefined);
    if (reply.body.inserted !== count || reply.body.duplicates !== 1)
      throw new Error("Codes were miscounted");
    upload(product, count);
  },
  async deleteCode(model, real, step) {
    const { codes } = (await real.store.call("GET /admin/unipin/codes?limit=100", { as: "boss" })).body;
    const code = pick<{ _id: string; status: string }>(codes, step.which);
    if (!code) return;
    const reply = await real.store.call(`DELETE /admin/unipin/codes/${code._id}`, { as: adminOf(step) });
    expectVerdict(reply, undefined);
    if (code.status === "available") model.products.voucher.codes -= 1;
  },
  async useUpCode(model, real, step) {
    const { codes } = (await real.store.call("GET /admin/unipin/codes?limit=100", { as: "boss" })).body;
    const code = pick<{ _id: string; status: string; orderId: string | null }>(codes, step.which);
    if (!code || step.how % 2 > 0) return;
    const reply = await real.store.call(`PATCH /admin/unipin/codes/${code._id}`, {
      as: adminOf(step),
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
    const reply = await real.store.call(`PATCH /admin/unipin/product/${voucher.id}/type`, {
      as: adminOf(step),
      body: { type: "normal", force: true },
    });
    expectVerdict(reply, undefined);
    forceNormal(voucher);
  },
  async restock(model, real, step) {
    const product = model.products[step.who % 2 ? "plain" : "voucher"];
    const price = 40 + (step.which % 30);
    const stock = step.how % 6;
    const body = { price, stock };
    const reply = await real.store.call(`PATCH /products/${product.id}`, { as: adminOf(step), body });
    expectVerdict(reply, undefined);
    product.price = price * 100;
    if (product.type === "normal") product.stock = stock;
  },
} satisfies Record<string, Run>;
