import { fulfilments } from "@hira/contract";
import { presentProduct } from "../../catalog/products/presenter.ts";
import { findProduct, listProducts } from "../../catalog/products/product-queries.ts";
import { audited } from "../../platform/audit/audited.ts";
import { withBengali } from "../../platform/lib/bengali-texts.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { oncePerKey } from "../../platform/lib/once-per-key.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { changeCode } from "./change-code.ts";
import type { VoucherContext } from "./context.ts";
import { findOwnCodeProducts } from "./own-code-queries.ts";
import { presentCode } from "./presenter.ts";
import { findCode, listCodes, removeCodes } from "./queries.ts";
import { findGuides } from "./redeem-guide-queries.ts";
import { saveRedeemGuide } from "./save-redeem-guide.ts";
import { codeSearchOf } from "./search-codes.ts";
import { setNormal } from "./set-normal.ts";
import { checkCodes, uploadCodes } from "./upload-codes.ts";

/**
 * Deletes a code permanently. A code that belongs to an order is only hidden from admins, and its buyer can still see
 * it. Throws `code_not_found`.
 */
async function deleteCode(context: Context, id: string): Promise<void> {
  if ((await deleteCodes(context, [id])) === 0) throw new DomainError("code_not_found");
}

/**
 * Deletes several codes permanently, and hides those that belong to orders. Skips codes that were deleted before.
 * Returns the number of deleted codes.
 */
async function deleteCodes(context: Context, ids: string[]): Promise<number> {
  return audited(context, async ({ db }) => {
    const removed = await removeCodes(db, ids);
    return {
      value: removed.length,
      audit: removed.map(({ id, outcome }) => ({
        action: "code.delete" as const,
        subject: `code:${id}` as const,
        after: { outcome },
      })),
    };
  });
}

/**
 * Returns a code in plain text to an admin, and records that in the audit log (docs/rules/orders.md#voucher-codes).
 * Throws `code_not_found`.
 */
async function revealCode(context: VoucherContext, id: string): Promise<string> {
  return audited(context, async ({ db }) => {
    const row = await findCode(db, id);
    if (!row) throw new DomainError("code_not_found");
    return {
      value: context.cipher.open(row.id, row.ciphertext),
      audit: { action: "code.reveal", subject: `code:${id}` },
    };
  });
}

export function voucherHandlers(cipher: CodeCipher) {
  return {
    "GET /admin/unipin/product/{id}/redeem-guide": async ({ db, params: { id } }) => {
      if (!(await findProduct(db, id))) throw new DomainError("product_not_found");
      return { guide: (await findGuides(db, [id])).get(id) ?? { url: null, steps: [] } };
    },
    "PATCH /admin/unipin/product/{id}/redeem-guide": async ({ db, actor, params, body }) => ({
      guide: await saveRedeemGuide({ db, actor }, params.id, withBengali(body)),
    }),
    "GET /unipin/availability": async ({ db, query }) => {
      const product = await findProduct(db, query.productId);
      if (!product) throw new DomainError("product_not_found");
      return { available: product.onSale && product.categoryOnSale ? product.stock : 0 };
    },
    "GET /admin/unipin/products": async ({ db, query }) => {
      const products = (await listProducts(db)).filter(
        ({ fulfilment }) => query.type === "all" || fulfilments[fulfilment].type === query.type,
      );
      const redeemed = await findOwnCodeProducts(
        db,
        products.map(({ id }) => id),
      );
      return { products: products.map(presentProduct), redeemed: [...redeemed] };
    },
    "GET /admin/unipin/codes": async ({ db, query }) => {
      const { q, status, ...rest } = query;
      const { codes, total } = await listCodes(db, {
        ...rest,
        status: status === "all" ? undefined : status,
        search: q ? codeSearchOf(cipher, q) : undefined,
      });
      return { codes: codes.map((row) => presentCode(cipher, row)), total };
    },
    "POST /admin/unipin/upload": ({ db, actor, body, key }) =>
      oncePerKey(db, key, {
        perform: async (tx) => {
          const outcome = await uploadCodes({ db: tx, actor, cipher }, body);
          return { outcome, reply: { ...outcome, productId: body.productId } };
        },
        repeat: async (outcome) => ({ ...outcome, productId: body.productId }),
        outcomeOf: ({ inserted, duplicates }) => ({ inserted, duplicates }),
      }),
    "POST /admin/unipin/check": ({ db, actor, body }) => checkCodes({ db, actor, cipher }, body),
    "PATCH /admin/unipin/codes/{id}": async ({ db, actor, params, body }) => ({
      code: presentCode(cipher, await changeCode({ db, actor, cipher }, { id: params.id, ...body })),
    }),
    "DELETE /admin/unipin/codes/{id}": async ({ db, actor, params }) => {
      await deleteCode({ db, actor }, params.id);
      return { ok: true };
    },
    "POST /admin/unipin/codes/bulk-delete": async ({ db, actor, body }) => ({
      deletedCount: await deleteCodes({ db, actor }, body.ids),
    }),
    "POST /admin/unipin/codes/{id}/reveal": async ({ db, actor, params }) => ({
      code: await revealCode({ db, actor, cipher }, params.id),
    }),
    "PATCH /admin/unipin/product/{id}/type": async ({ db, actor, params, body }) => ({
      product: presentProduct(await setNormal({ db, actor }, { productId: params.id, force: body.force })),
    }),
  } satisfies Partial<Handlers>;
}
