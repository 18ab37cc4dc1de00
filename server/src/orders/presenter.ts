import { type AdminOrder, type Order, type PublicOrder, poishaToTaka } from "@hira/contract";
import type { OrderRow, OrderWithUser } from "./queries.ts";

export function presentOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    product: { _id: row.productId, name: row.productName, type: row.productType },
    categoryId: row.categoryId,
    amount: poishaToTaka(row.amount),
    paymentMethod: row.paymentMethod,
    gameAccount: row.gameAccount,
    status: row.status,
    Delivery: row.delivery,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentAdminOrder(row: OrderWithUser): AdminOrder {
  return {
    ...presentOrder(row),
    user: { uid: row.uid, name: row.userName, email: row.userEmail, photoURL: row.userPhotoUrl },
  };
}

/** For the feed that anyone may see. */
export function presentPublicOrder(row: OrderWithUser): PublicOrder {
  return {
    _id: row.id,
    user: { name: row.userName, photoURL: row.userPhotoUrl },
    gameAccount: row.gameAccount && maskMiddle(row.gameAccount),
    product: { name: row.productName },
    amount: poishaToTaka(row.amount),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Keeps two characters at each end (one where it is short), so that a player ID can't be read off the feed. */
export function maskMiddle(text: string): string {
  const shown = text.length >= 7 ? 2 : text.length >= 3 ? 1 : 0;
  const middle = "•".repeat(Math.max(1, text.length - 2 * shown));
  return `${text.slice(0, shown)}${middle}${shown === 0 ? "" : text.slice(-shown)}`;
}
