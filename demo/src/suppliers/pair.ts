import { randomBytes } from "node:crypto";
import { type SupplierKind, supplierFacts, supplierKinds, takaToPoisha } from "@hira/contract";
import { changeSupplier } from "@hira/server/orders/suppliers/change-supplier";
import type { SupplierContext } from "@hira/server/orders/suppliers/context";
import { createSupplier } from "@hira/server/orders/suppliers/create-supplier";
import { mapProduct } from "@hira/server/orders/suppliers/map-product";
import { findSupplier } from "@hira/server/orders/suppliers/queries";
import { isLoopback } from "@hira/server/platform/lib/loopback";
import { beginBooks, type FakePairing } from "./books.ts";
import { soldGames, TAKA_PER_RUPIAH } from "./price-list.ts";

/** Names of the sample shop's suppliers. */
const names: Record<SupplierKind, string> = {
  unipin: "UniPin (stand-in)",
  digiflazz: "Digiflazz (stand-in)",
  redeemer: "Redeemer (stand-in)",
};

export interface FakesPlace {
  /** Address on this machine at which the store listens. */
  origin: string;
  /** File of the fakes' records. */
  file: string;
}

const madeUp = () => randomBytes(18).toString("base64url");

/**
 * Adds the fakes as suppliers of the sample shop. They deliver the packages of Free Fire (BD) automatically: UniPin
 * first, then Digiflazz. `products`: the IDs of the products, by their keys in the sample catalogue.
 */
export async function pairFakes(
  context: SupplierContext,
  { origin, file }: FakesPlace,
  products: ReadonlyMap<string, string>,
): Promise<void> {
  const secrets = { unipin: { secret: madeUp() }, redeemer: { token: madeUp() } };
  const digiflazz = { key: madeUp(), webhookSecret: madeUp() };
  const add = (kind: SupplierKind, settings: object, credentials: Record<string, string>) =>
    createSupplier(context, {
      ...{ kind, name: names[kind], settings: { url: urlOf(origin, kind), ...settings }, credentials },
      ...{ currency: supplierFacts[kind].currency, rate: kind === "digiflazz" ? TAKA_PER_RUPIAH : 1 },
      ...{ active: true, dryRun: false, hourlyCap: null },
      lowBalance: kind === "redeemer" ? null : takaToPoisha(1_000),
    });
  const first = await add("unipin", { partnerId: "hira-sample" }, secrets.unipin);
  const second = await add("digiflazz", { username: "hirasample" }, digiflazz);
  const third = await add("redeemer", {}, secrets.redeemer);
  for (const { code, packages } of soldGames)
    for (const { id, sku } of packages) {
      const productId = products.get(`free-fire-${id}`);
      if (!productId) throw new Error(`The sample shop does not sell ${sku}.`);
      const suppliers = [
        { supplierId: first.id, sku: `${code}:${id}`, active: true },
        { supplierId: second.id, sku, active: true },
      ];
      await mapProduct(context, { productId, automatic: true, costCeiling: null, suppliers });
    }
  await beginBooks(file, {
    ids: { unipin: first.id, digiflazz: second.id, redeemer: third.id },
    unipin: { partnerId: "hira-sample", ...secrets.unipin },
    digiflazz: {
      username: "hirasample",
      ...digiflazz,
      webhookPath: `/api/inbound/suppliers/${second.id}`,
    },
    redeemer: secrets.redeemer,
  });
}

/** Changes the fakes' addresses to the store's, which may start at another port each time. */
export async function moveFakes(
  context: SupplierContext,
  { ids, ...pairing }: FakePairing,
  origin: string,
): Promise<void> {
  for (const kind of supplierKinds) {
    const id = ids?.[kind];
    if (id === undefined) continue;
    const supplier = await findSupplier(context.db, id);
    const url = urlOf(origin, kind);
    if (!supplier || supplier.settings.url === url || !isFake(supplier.settings.url, kind)) continue;
    await changeSupplier(context, { id, settings: { url }, credentials: credentialsOf(kind, pairing) });
  }
}

/**
 * Returns true if the supplier still has the fake's address. An operator may have changed the address or deleted the
 * supplier.
 */
function isFake(address: unknown, kind: SupplierKind): boolean {
  const url = URL.parse(String(address));
  return url !== null && isLoopback(url.hostname) && url.pathname === `/stand-ins/${kind}`;
}

function credentialsOf(kind: SupplierKind, pairing: Omit<FakePairing, "ids">): Record<string, string> {
  const known: Record<string, string> = pairing[kind];
  return Object.fromEntries(supplierFacts[kind].credentials.map(({ name }) => [name, known[name] ?? ""]));
}

function urlOf(origin: string, kind: SupplierKind): string {
  return `${origin}/stand-ins/${kind}`;
}
