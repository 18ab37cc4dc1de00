import { fulfilments } from "@hira/contract";
import { readStock, returnUnit, takeUnit } from "../../catalog/products/stock-queries.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { releaseCode, reserveCode } from "../vouchers/order-code.ts";
import { hasCodeOnSale } from "../vouchers/order-code-queries.ts";
import type { OrderRow } from "./queries.ts";

type Stocked = Pick<OrderRow, "id" | "productId" | "fulfilment" | "hold" | "waitsForCode">;

/**
 * Throws `out_of_stock` before any money is taken. `takeStock` checks again after the money was taken. Stock is taken
 * last, because from then until the transaction ends every other buyer of the product waits.
 */
export async function expectStock(context: Context, order: Stocked): Promise<void> {
  const isLeft =
    fulfilments[order.fulfilment].stock === "counted"
      ? (await readStock(context.db, order.productId)) > 0
      : await hasCodeOnSale(context.db, order.productId);
  if (!isLeft) throw new DomainError("out_of_stock");
}

/**
 * Takes one unit or one voucher code for the order. With `delivered`, the customer sees the code at once. If the order
 * gets its code only later, takes none, but throws if none is in stock. Throws `out_of_stock`.
 */
export async function takeStock(
  context: Context,
  order: Stocked,
  { delivered = false }: { delivered?: boolean } = {},
): Promise<void> {
  const { id: orderId, productId, hold } = order;
  const isTaken =
    fulfilments[order.fulfilment].stock === "counted"
      ? await takeUnit(context.db, order)
      : order.waitsForCode
        ? await hasCodeOnSale(context.db, productId)
        : await reserveCode(context, { productId, orderId, hold, delivered });
  if (!isTaken) throw new DomainError("out_of_stock");
}

/** Returns the order's unit to stock. For a voucher order, returns its code to stock unless the code was shown. */
export async function returnStock(context: Context, order: Stocked): Promise<void> {
  if (fulfilments[order.fulfilment].stock === "counted") await returnUnit(context.db, order);
  else await releaseCode(context, order.id);
}
