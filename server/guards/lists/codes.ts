// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files
import type { Guard } from "../guard.ts";

/** Voucher codes: each is sold once, and read by its buyer alone. */
export const codesGuards: Guard[] = [
  {
    name: "a change of the code key waits for uploads with the former one",
    file: "server/src/vouchers/voucher-key.ts",
    find: 'readKeyState(db, "share")',
    replace: "readKeyState(db)",
    test: ["server/src/vouchers/rotate-key.test.ts", "waits for an upload that still seals"],
  },
  {
    name: "a code is stored once while keys change",
    file: "server/src/vouchers/upload-codes.ts",
    find: "const added = given.filter((code) => !isKnown(known, cipher, code));",
    replace: 'const added = given.filter((code) => known && code !== "");',
    test: ["server/src/vouchers/rotate-key.test.ts", "stores no code twice"],
  },
  {
    name: "a new account reserves no code",
    file: "server/src/orders/place-order.ts",
    find: 'waitsForCode: terms !== undefined && stock === "codes",',
    replace: "waitsForCode: false,",
    test: ["server/src/orders/unconfirmed-orders.test.ts", "taken when the order is completed, not before"],
  },
  {
    name: "a code is sold once",
    file: "server/src/vouchers/order-code-queries.ts",
    find: "FOR UPDATE ${wait ? sql`` : sql`SKIP LOCKED`}",
    replace: "",
    test: ["server/src/vouchers/vouchers.test.ts", "sells each of 30 codes once"],
  },
  {
    name: "a code that others may leave is waited for",
    file: "server/src/vouchers/order-code.ts",
    find: " || takeCode(db, sale, true)",
    replace: "",
    test: ["server/src/vouchers/vouchers.test.ts", "does not say sold out while"],
  },
  {
    name: "a delivered code is never sold again",
    file: "server/src/vouchers/order-code-queries.ts",
    find: "SET status = CASE WHEN delivered_at IS NULL THEN 'available' ELSE 'used' END,",
    replace: "SET status = 'available', delivered_at = NULL,",
    test: ["server/src/vouchers/vouchers.test.ts", "used up and never sold again"],
  },
  {
    name: "a code of an order stays as it is",
    file: "server/src/vouchers/change-code.ts",
    find: 'throw new Refusal("code_belongs_to_order");',
    replace: "",
    test: ["server/src/vouchers/vouchers.test.ts", "refuses what would lose or double a code"],
  },
  {
    name: "a sealed code belongs to its row",
    file: "server/src/vouchers/cipher.ts",
    find: "      const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })\n        .setAAD(Buffer.from(id))",
    replace:
      '      const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })\n        .setAAD(Buffer.from("row-1"))',
    test: ["server/src/vouchers/cipher.test.ts", "does not open on another row"],
  },
  {
    name: "the key is the one of the codes",
    file: "server/src/vouchers/voucher-key.ts",
    find: "if (state && (!current || !hasKey(cipher, state.former)) && (await hasSealed(db))) {",
    replace: "if (false as boolean) {",
    test: ["server/src/vouchers/voucher-key.test.ts", "is refused at the start"],
  },
  {
    name: "no order is completed without a code",
    file: "server/src/orders/change-order.ts",
    find: 'if (!isTaken) throw new Refusal("no_code_left");',
    replace: "console.assert(isTaken);",
    test: ["server/src/orders/voucher-orders.test.ts", "with another one, or not at all"],
  },
  {
    name: "an order that was paid again gets another code",
    file: "server/src/vouchers/order-code-queries.ts",
    find: '    .where("hold", "=", hold)\n',
    replace: "",
    test: ["server/src/orders/voucher-orders.test.ts", "paid again is completed with another code"],
  },
  {
    name: "a stored outcome holds no code",
    file: "server/src/orders/routes.ts",
    find: "outcome: { order: order.id, expiresAt },",
    replace: 'outcome: { order: order.id, expiresAt, code: "SECRET-1001" },',
    test: ["server/src/orders/voucher-orders.test.ts", "first reply to the letter"],
  },
  {
    name: "a code stays hidden until its order is completed",
    file: "server/src/vouchers/order-code-queries.ts",
    find: " AND delivered_at IS NOT NULL\n    ORDER BY",
    replace: "\n    ORDER BY",
    test: ["server/src/orders/status-changes.test.ts", "released and reopened three times"],
  },
  {
    name: "codes convert no product that was seen as another type",
    file: "server/src/vouchers/upload-codes.ts",
    find: "if (expectedType && fulfilments[product.fulfilment].type !== expectedType)",
    replace: 'if (expectedType && productId === "")',
    test: ["server/src/vouchers/vouchers.test.ts", "converts no product"],
  },
  {
    name: "codes of another package are stored only by who says that they are meant",
    file: "server/src/vouchers/upload-codes.ts",
    find: "if (!acceptOtherPackage) refuseOthers(given, product.name);",
    replace: "void refuseOthers;",
    test: ["server/src/vouchers/vouchers.test.ts", "names codes of another package"],
  },
  {
    name: "a redeem page is one over https",
    file: "contract/src/vouchers.ts",
    find: "  url: httpsAddress(REDEEM_ADDRESS).nullable(),",
    replace: "  url: text(textLimits.webAddress).nullable(),",
    test: ["server/src/vouchers/redeem-guides.test.ts", "leads nowhere but"],
  },
];
