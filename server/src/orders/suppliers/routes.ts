import { takaToPoisha } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { changeSupplier } from "./change-supplier.ts";
import { createSupplier } from "./create-supplier.ts";
import { findCatalogue } from "./find-catalogue.ts";
import { listPackages } from "./list-packages.ts";
import { mapPackages } from "./map-packages.ts";
import { mapProduct, mappingOf } from "./map-product.ts";
import { listMappings } from "./mapping-queries.ts";
import { presentItem, presentMapping, presentPackage, presentSupplier } from "./presenter.ts";
import { endSupplier, findSupplier, hasOpenAttempts, listSuppliers, lockSupplier } from "./queries.ts";
import { recorded } from "./recorded.ts";
import { trySupplier } from "./try-supplier.ts";

/**
 * Deletes a supplier's credentials and mappings, but not its history. Throws `supplier_not_found`. Throws
 * `supplier_busy` while the supplier may still deliver an order, because without credentials the store could not ask
 * for the outcome.
 */
export async function deleteSupplier(context: Context, id: string): Promise<void> {
  return audited(context, async ({ db }) => {
    const supplier = await lockSupplier(db, id);
    if (!supplier) throw new DomainError("supplier_not_found");
    if (await hasOpenAttempts(db, id)) throw new DomainError("supplier_busy");
    await endSupplier(db, id);
    return {
      audit: { action: "supplier.delete", subject: `supplier:${id}`, before: recorded(supplier) },
    };
  });
}

export interface SupplierParts {
  cipher: CodeCipher;
  publicUrl: string;
  /** Allows http for addresses of this machine. Only for fake suppliers, and never in production. */
  allowLoopback: boolean;
}

const poishaOrNull = (taka: number | null) => (taka === null ? null : takaToPoisha(taka));

export function supplierHandlers({ cipher, publicUrl, allowLoopback }: SupplierParts) {
  const parts = { cipher, allowLoopback };
  return {
    "GET /admin/suppliers": async ({ db }) => ({
      suppliers: (await listSuppliers(db)).map((each) => presentSupplier(each, publicUrl)),
    }),
    "POST /admin/suppliers": async ({ db, actor, body }) => {
      const lowBalance = poishaOrNull(body.lowBalance);
      const supplier = await createSupplier({ db, actor, ...parts }, { ...body, lowBalance });
      return { supplier: presentSupplier(supplier, publicUrl) };
    },
    "PATCH /admin/suppliers/{id}": async ({ db, actor, params, body }) => {
      const { lowBalance: taka, ...change } = body;
      const lowBalance = taka === undefined ? undefined : poishaOrNull(taka);
      const supplier = await changeSupplier(
        { db, actor, ...parts },
        { ...change, lowBalance, id: params.id },
      );
      return { supplier: presentSupplier(supplier, publicUrl) };
    },
    "DELETE /admin/suppliers/{id}": async ({ db, actor, params }) => {
      await deleteSupplier({ db, actor }, params.id);
      return { ok: true };
    },
    "POST /admin/suppliers/{id}/try": async ({ db, params }) => {
      const { balance, ...asked } = await trySupplier({ db, publicUrl, ...parts }, params.id);
      const supplier = await findSupplier(db, params.id);
      if (!supplier) throw new DomainError("supplier_not_found");
      const shown = presentSupplier(supplier, publicUrl);
      return { ...asked, balance: balance === null ? null : shown.balance, supplier: shown };
    },
    "GET /admin/suppliers/{id}/catalogue": async ({ db, params, query }) => {
      const wanted = { supplierId: params.id, search: query.search };
      const { supplier, items, total, readAt } = await findCatalogue(db, wanted);
      const shown = items.map((item) => presentItem(item, supplier.rate));
      return { items: shown, total, readAt: readAt?.toISOString() ?? null };
    },
    "GET /admin/suppliers/{id}/packages": async ({ db, params, query }) => {
      const found = await listPackages(db, { supplierId: params.id, ...query });
      return {
        packages: found.packages.slice(0, query.limit).map((row) => presentPackage(row, params.id)),
        hasMore: found.packages.length > query.limit,
        games: found.games.map(({ id, name }) => ({ _id: id, name })),
        unmapped: found.unmapped,
        readAt: found.readAt?.toISOString() ?? null,
      };
    },
    "POST /admin/suppliers/{id}/packages": async ({ db, actor, params, body }) =>
      mapPackages({ db, actor }, { supplierId: params.id, ...body }),
    "GET /admin/mappings": async ({ db, query }) => {
      const rows = await listMappings(db, query);
      const mappings = rows.slice(0, query.limit).map(presentMapping);
      return { mappings, hasMore: rows.length > query.limit };
    },
    "GET /admin/products/{id}/suppliers": async ({ db, params }) => ({
      mapping: presentMapping(await mappingOf(db, params.id)),
    }),
    "PATCH /admin/products/{id}/suppliers": async ({ db, actor, params, body }) => {
      const wanted = { ...body, costCeiling: poishaOrNull(body.costCeiling), productId: params.id };
      return { mapping: presentMapping(await mapProduct({ db, actor }, wanted)) };
    },
  } satisfies Partial<Handlers>;
}
