import type { Page } from "@playwright/test";
import { callAs, findPackage } from "../people.ts";

/** IDs of orders that suppliers delivered, refused or left with an unknown outcome, and of the supplier UniPin. */
export interface Supplied {
  delivered: string;
  bySecond: string;
  stuck: string;
  unknown: string;
  unipin: string;
}

const GAME = "Free Fire (BD)";
const RAHIM = "1234567890";

interface Delivery {
  state: string;
  attempts: { state: string }[];
}

/** Sets how a fake supplier of the sample shop handles the next orders. */
async function tell(origin: string, kind: "unipin" | "digiflazz", behaviour: string): Promise<void> {
  const body = new URLSearchParams({ kind, behaviour });
  const reply = await fetch(`${origin}/stand-ins/behaviour`, { method: "POST", body, redirect: "manual" });
  if (reply.status !== 303) throw new Error(`The stand-in was not told: ${reply.status}`);
}

/** Orders 115 Diamonds, waits until `until` is true of the order's delivery, and returns the order's ID. */
async function orderUntil(
  customer: Page,
  admin: Page,
  origin: string,
  until: (delivery: Delivery) => boolean,
) {
  const { _id: productId, price } = await findPackage(origin, GAME, "115 Diamonds");
  const body = { productId, gameAccount: RAHIM, paymentMethod: "wallet", amount: price };
  const { order } = await callAs<{ order: { _id: string } }>(customer, "POST", "/orders", body);
  for (let tries = 0; tries < 150; tries++) {
    const path = `/admin/orders/${order._id}/deliveries`;
    const { deliveries } = await callAs<{ deliveries: Delivery[] }>(admin, "GET", path);
    if (deliveries[0] && until(deliveries[0])) return order._id;
    await admin.waitForTimeout(200);
  }
  throw new Error(`The suppliers left order ${order._id} alone`);
}

/**
 * Switches the suppliers of Free Fire on again. Creates an order with each outcome, and some top-ups of suppliers.
 */
export async function beSupplied(customer: Page, admin: Page, origin: string): Promise<Supplied> {
  type Suppliers = { suppliers: { _id: string; kind: string; name: string }[] };
  const { suppliers } = await callAs<Suppliers>(admin, "GET", "/admin/suppliers");
  const idOf = (wanted: string) => suppliers.find(({ kind }) => kind === wanted)?._id ?? "";
  for (const kind of ["unipin", "digiflazz"])
    await callAs(admin, "PATCH", `/admin/suppliers/${idOf(kind)}`, { active: true });
  const mapped = async (name: string, costCeiling: number | null) => {
    const { _id } = await findPackage(origin, GAME, name);
    const [diamonds] = name.split(" ");
    const of = (kind: string, sku: string) => ({ supplierId: idOf(kind), sku, active: true });
    const suppliers = [of("unipin", `FREEFIRE_BD:${diamonds}`), of("digiflazz", `ff${diamonds}`)];
    await callAs(admin, "PATCH", `/admin/products/${_id}/suppliers`, {
      automatic: true,
      costCeiling,
      suppliers,
    });
  };
  await mapped("115 Diamonds", null);
  await mapped("240 Diamonds", 1);
  const isIn = (state: string) => (delivery: Delivery) => delivery.state === state;
  const next = (until: (delivery: Delivery) => boolean) => orderUntil(customer, admin, origin, until);
  const delivered = await next(isIn("delivered"));
  await tell(origin, "unipin", "refuses");
  const bySecond = await next(isIn("delivered"));
  await tell(origin, "digiflazz", "refuses");
  const stuck = await next(isIn("stuck"));
  await tell(origin, "unipin", "error-before");
  const unknown = await next(({ attempts }) => attempts.some(({ state }) => state === "unknown"));
  for (const kind of ["unipin", "digiflazz"] as const) await tell(origin, kind, "well");
  const unipin = idOf("unipin");
  await callAs(admin, "POST", `/admin/suppliers/${unipin}/top-ups`, {
    amount: 25_000,
    from: "bKash",
    note: "Invoice 2026-1142 of Padma Distribution Limited, paid by the owner from the shop's own number",
  });
  await callAs(admin, "POST", `/admin/suppliers/${unipin}/top-ups`, { amount: -250.5, from: "other" });
  await callAs(admin, "POST", `/admin/suppliers/${idOf("digiflazz")}/top-ups`, {
    amount: 8_000,
    from: "Nagad",
  });
  for (const kind of ["unipin", "digiflazz"])
    await callAs(admin, "POST", `/admin/suppliers/${idOf(kind)}/try`, {});
  return { delivered, bySecond, stuck, unknown, unipin };
}
