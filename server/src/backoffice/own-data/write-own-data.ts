import { type Poisha, poishaToTaka } from "@hira/contract";
import { deliveredCodes } from "../../orders/vouchers/order-code.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { amounts, type OwnPart, ownParts, readOwnProfile, readPart } from "./queries.ts";

type Row = Record<string, unknown>;

const inTaka = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      amounts.includes(name) && typeof value === "number" ? poishaToTaka(value as Poisha) : value,
    ]),
  );

/**
 * Yields everything that the shop stores about an account as one JSON document. The rows are read while the document is
 * sent. So only few rows are in memory, and no transaction waits for a slow client.
 */
export async function* writeOwnData(
  context: { db: Database; cipher: CodeCipher },
  uid: string,
): AsyncGenerator<string> {
  const head = { format: "hira-own-data", version: 1, madeAt: new Date().toISOString(), currency: "BDT" };
  const profile = inTaka(await readOwnProfile(context.db, uid));
  yield `${JSON.stringify(head).slice(0, -1)},\n"profile":${JSON.stringify(profile)}`;
  for (const part of ownParts) yield* partOf(context, part, uid);
  yield "\n}\n";
}

async function* partOf(
  { db, cipher }: { db: Database; cipher: CodeCipher },
  part: OwnPart,
  uid: string,
): AsyncGenerator<string> {
  yield `,\n"${part.name}":[`;
  let isFirst = true;
  for await (const batch of readPart(db, part, uid)) {
    const rows = part.name === "orders" ? await withCodes({ db, cipher }, batch) : batch;
    yield (isFirst ? "\n" : ",\n") + rows.map((row) => JSON.stringify(inTaka(row))).join(",\n");
    isFirst = false;
  }
  yield "]";
}

/**
 * Adds the voucher codes that were delivered to the customer. Codes that are only reserved may still be sold to others.
 */
async function withCodes(context: { db: Database; cipher: CodeCipher }, orders: Row[]): Promise<Row[]> {
  const codes = await deliveredCodes(
    context,
    orders.map(({ order }) => order as string),
  );
  return orders.map((row) => {
    const code = codes.get(row.order as string);
    return code === undefined ? row : { ...row, code };
  });
}
