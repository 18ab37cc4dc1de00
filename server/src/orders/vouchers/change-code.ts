import {
  askedMessages,
  bareCode,
  type CodeStatus,
  fulfilments,
  noticeMessages,
  poisha,
} from "@hira/contract";
import { UNIT_HOURS, worthOf } from "../../catalog/products/price-cuts.ts";
import { findPriced } from "../../catalog/products/price-queries.ts";
import { findProduct, type ProductRow } from "../../catalog/products/product-queries.ts";
import { lowestPrice, watchUnits } from "../../catalog/products/watch-units.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { undoneUnless } from "../../platform/db/undone-unless.ts";
import { report } from "../../platform/effects/report.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { type CodeCipher, maskCode } from "../../platform/sealing/cipher.ts";
import { currentCipher } from "../../platform/sealing/voucher-key.ts";
import type { VoucherContext } from "./context.ts";
import { type Accepted, requireGoodCodes } from "./inspect-codes.ts";
import { announceContent, type CodeRow, findCode, findHashes, lockCode, updateCode } from "./queries.ts";

export interface CodeChange extends Accepted {
  id: string;
  /** New text of the code. If it is the current text, or the current text as it is shown masked, nothing changes. */
  code?: string | undefined;
  status?: CodeStatus | undefined;
  productId?: string | undefined;
}

/**
 * Changes the given fields of a code. If the code belongs to an order, it can only be marked as used
 * (docs/rules/orders.md#voucher-codes). Throws `code_not_found`, `code_belongs_to_order`, `code_exists`,
 * `product_not_found`, `product_not_voucher`. If the text or the product changes, also throws the errors of
 * `requireGoodCodes`.
 */
export async function changeCode(context: VoucherContext, change: CodeChange): Promise<CodeRow> {
  return audited(context, async (inside) => {
    const { db } = inside;
    const row = await lockCode(db, change.id);
    if (!row) throw new DomainError("code_not_found");
    const text = newText(context.cipher, row, change.code);
    const productId = change.productId ?? row.productId;
    const status = change.status ?? row.status;
    const isMoved = productId !== row.productId;
    if (
      row.orderId !== null &&
      (text !== undefined || isMoved || (status !== row.status && status !== "used"))
    ) {
      throw new DomainError("code_belongs_to_order");
    }
    if (isMoved) await watchMove(inside, row, await requireVoucherProduct(db, productId));
    else if (status === "available" && row.status !== status)
      await watchUnits(inside, new Map([[productId, 1]]));
    if (text === undefined && !isMoved && status === row.status) return { value: row, audit: "unchanged" };
    if (text !== undefined || isMoved) {
      const codes = [text ?? context.cipher.open(row.id, row.ciphertext)];
      await requireGoodCodes({ ...context, db }, await productOf(db, productId), { ...change, codes });
    }
    const sealed = text === undefined ? {} : await seal({ ...context, db }, row.id, bareCode(text));
    const isFree = await undoneUnless(db, "unique", () =>
      updateCode(db, row.id, { status, product_id: productId, ...sealed }),
    );
    if (!isFree) throw new DomainError("code_exists");
    if (isMoved) await announceContent(db);
    const changed = await findCode(db, row.id);
    if (!changed) throw new Error(`Code ${row.id} is gone`);
    return {
      value: changed,
      audit: {
        action: "code.change",
        subject: `code:${row.id}`,
        before: { status: row.status, productId: row.productId },
        after: { status, productId, ...(text !== undefined && { code: "changed" }) },
      },
    };
  });
}

function newText(cipher: CodeCipher, row: CodeRow, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const text = cipher.open(row.id, row.ciphertext);
  return given === text || given === maskCode(text) ? undefined : given;
}

async function productOf(db: Database, id: string): Promise<ProductRow> {
  const product = await findProduct(db, id);
  if (!product) throw new DomainError("product_not_found");
  return product;
}

async function requireVoucherProduct(db: Database, id: string): Promise<ProductRow> {
  const product = await productOf(db, id);
  if (fulfilments[product.fulfilment].stock !== "codes") throw new DomainError("product_not_voucher");
  return product;
}

/** If a code moves to a cheaper product, reports that as a price cut and notifies every admin. */
async function watchMove(context: Context, row: CodeRow, to: ProductRow): Promise<void> {
  const from = await findPriced(context.db, row.productId);
  const { price, cost } = await worthOf(context.db, from, null, UNIT_HOURS);
  const value = Math.max(price, cost);
  const lost = value - (await lowestPrice(context.db, to));
  if (lost <= 0) return;
  const summary = askedMessages.plain({ text: from.name });
  report(context, { kind: "losses", amount: poisha(lost), subject: `code:${row.id}`, summary });
  const moved = { name: from.name, amount: poisha(value), product: to.name, price: to.price };
  await notifyAdmins(context, noticeMessages.movedCode(moved));
}

/**
 * Encrypts a code. Throws `code_exists` if the code is stored under another key. The same code under the current key is
 * found later, by the unique index.
 */
async function seal({ db, cipher: keys }: VoucherContext, id: string, text: string) {
  const cipher = await currentCipher(db, keys);
  if ((await findHashes(db, cipher.otherHashes(text))).size > 0) throw new DomainError("code_exists");
  return {
    ciphertext: cipher.seal(id, text),
    code_hash: cipher.hash(text),
    tail_hash: cipher.tailHash(text),
    serial_hash: cipher.serialHash(text),
  };
}
