import { type MobileMoney, type Poisha, poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { storedType } from "../../platform/db/fulfilment.ts";
import { currentRequestId } from "../../platform/db/request-label.ts";
import type { TokenTimes } from "../../platform/lib/identity.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Kept, KeyedCall } from "../../platform/lib/keyed-call.ts";
import type { OrderRow } from "./queries.ts";

/** The customer's own transfer of an instant order, as `place_order` reads it. */
export interface OwnTransfer {
  method: MobileMoney | null;
  transactionId: string;
  senderNumber: string;
  accountNumber: string | null;
  /** Canceled automatically after so many hours. */
  hours: number;
  /** Its account waits for its codes too. */
  isNew: boolean;
  /** What the wallet pays beside it. */
  walletPart: Poisha;
}

export interface Placement
  extends Pick<OrderRow, "id" | "uid" | "productId" | "amount" | "gameAccount" | "coupon"> {
  /** Null: the wallet pays. `flaw`: the point at which the function refuses it. */
  transfer: OwnTransfer | { flaw: "details" | "method" } | null;
  /** Of the call, where nothing has looked at it yet; then it is a transaction of its own. */
  token?: TokenTimes | undefined;
  key?: KeyedCall | undefined;
  isAlone: boolean;
}

interface Placed {
  answer: "placed" | "repeated" | "other";
  kept: Kept;
  productName: string;
  productType: string;
  categoryId: string;
  fee: Poisha;
  discount: Poisha;
  createdAt: Date;
  expiresAt: Date | null;
}

/** Calls the SQL function `place_order`, which decides and does all of it; undefined where it answers `other`. */
export async function callPlaceOrder(
  db: Database,
  placement: Placement,
): Promise<{ order: OrderRow } | { kept: Kept } | undefined> {
  const { transfer, key, token, isAlone, ...own } = placement;
  // Without times, no token is refused.
  const times = sql`${token?.signedInAt ?? null}, ${token?.issuedAt ?? null}`;
  const holder = sql`of_token(${own.uid}, ${times}, ${token?.tokenHash ?? null})`;
  const { rows } = await sql<Placed>`/* prepared: place_order */
    SELECT answer, kept, product_name AS "productName", product_type AS "productType", category_id AS "categoryId", fee, discount,
           created_at AS "createdAt", expires_at AS "expiresAt"
    FROM place_order(of_request(${currentRequestId()}, ${holder}), ${key?.route}, ${key?.key}, ${key?.bodyHash}, ${own.id},
                     ${newId()}, ${own.coupon === null ? null : newId()}, ${own.productId}, ${own.amount}, ${own.gameAccount},
                     ${own.coupon}, ${transfer && JSON.stringify(transfer)}, ${isAlone})`.execute(db);
  const [row] = rows;
  if (!row || row.answer === "other") return undefined;
  if (row.answer === "repeated") return { kept: row.kept };
  return { order: orderOf(placement, row) };
}

/** As `place_order` writes it. */
function orderOf({ transfer, key, token, isAlone, ...own }: Placement, placed: Placed): OrderRow {
  const { answer, kept, productType, ...found } = placed;
  const isCode = productType === storedType("codes");
  const paid = transfer && "method" in transfer ? transfer : undefined;
  return {
    ...own,
    ...found,
    fulfilment: isCode ? "codes" : "hand",
    gameAccount: isCode ? null : own.gameAccount,
    paymentMethod: paid ? "instant" : "wallet",
    method: paid?.method ?? null,
    transactionId: paid?.transactionId ?? null,
    senderNumber: paid?.senderNumber ?? null,
    accountNumber: paid?.accountNumber ?? null,
    walletPart: paid?.walletPart ?? poisha(0),
    paidFrom: paid ? "transfer" : "wallet",
    received: false,
    status: isCode && !paid ? "completed" : "pending",
    delivery: isCode && !paid ? "delivered" : "pending",
    hold: 1,
    waitsForCode: isCode && paid?.isNew === true,
    rejectReason: null,
  };
}
