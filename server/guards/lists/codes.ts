// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files
import type { Guard } from "../guard.ts";

/** Guards of voucher codes: each is sold once, and only its buyer reads it. */
export const codesGuards: Guard[] = [
  {
    name: "a change of the code key waits for uploads with the former one",
    file: "server/src/platform/sealing/voucher-key.ts",
    find: 'readKeyState(db, "share")',
    replace: "readKeyState(db)",
    test: ["server/src/orders/vouchers/rotate-key.test.ts", "waits for an upload"],
  },
  {
    name: "a code is stored once while keys change",
    file: "server/src/orders/vouchers/upload-codes.ts",
    find: "codes.filter((code) => !isKnown(known, cipher, code)).map(",
    replace: 'codes.filter((code) => known && code !== "").map(',
    test: ["server/src/orders/vouchers/rotate-key.test.ts", "a code cannot be stored twice"],
  },
  {
    name: "a new account reserves no code",
    file: "server/schema/orders.sql",
    find: "waits_for_code := product.type = 'unipin' AND (_transfer ->> 'isNew')::boolean;",
    replace: "waits_for_code := false;",
    test: ["server/src/orders/orders/unpaid-orders.test.ts", "is taken only when the order is completed"],
  },
  {
    name: "what is no code is not stored",
    file: "server/src/orders/vouchers/inspect-codes.ts",
    find: "if (faults.length > 0) throw",
    replace: "if (false as boolean) throw",
    test: ["server/src/orders/vouchers/good-codes.test.ts", "stores nothing, not even the valid ones"],
  },
  {
    name: "codes unlike the others are asked about",
    file: "server/src/orders/vouchers/inspect-codes.ts",
    find: "if (odd.length > 0 && !acceptOdd) throw",
    replace: "if (false as boolean) throw",
    test: ["server/src/orders/vouchers/good-codes.test.ts", "asks for confirmation once"],
  },
  {
    name: "a changed code is looked at as an uploaded one",
    file: "server/src/orders/vouchers/change-code.ts",
    find: "if (text !== undefined || isMoved) {",
    replace: "if (false as boolean) {",
    test: ["server/src/orders/vouchers/good-codes.test.ts", "asks for a confirmation of an unusual one"],
  },
  {
    name: "a code is sold once",
    file: "server/schema/orders.sql",
    find: "ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;",
    replace: "ORDER BY id LIMIT 1;",
    test: [
      "server/src/orders/vouchers/vouchers.test.ts",
      "30 customers who order at once get 30 different codes",
    ],
  },
  {
    name: "a code that others may leave is waited for",
    file: "server/schema/orders.sql",
    find: "ORDER BY id LIMIT 1 FOR UPDATE;",
    replace: "ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;",
    test: [
      "server/src/orders/vouchers/vouchers.test.ts",
      "a product is not reported as sold out while the order of its last code may still be rolled back",
    ],
  },
  {
    name: "a delivered code is never sold again",
    file: "server/src/orders/vouchers/order-code-queries.ts",
    find: "SET status = CASE WHEN delivered_at IS NULL THEN 'available' ELSE 'used' END,",
    replace: "SET status = 'available', delivered_at = NULL,",
    test: ["server/src/orders/vouchers/vouchers.test.ts", "and reopening the order takes another code"],
  },
  {
    name: "a code of an order stays as it is",
    file: "server/src/orders/vouchers/change-code.ts",
    find: 'throw new DomainError("code_belongs_to_order");',
    replace: "",
    test: ["server/src/orders/vouchers/vouchers.test.ts", "would lose or duplicate a code"],
  },
  {
    name: "a sealed code belongs to its row",
    file: "server/src/platform/sealing/cipher.ts",
    find: "      const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })\n        .setAAD(Buffer.from(id))",
    replace:
      '      const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })\n        .setAAD(Buffer.from("row-1"))',
    test: [
      "server/src/platform/sealing/cipher.test.ts",
      "an encrypted code cannot be decrypted for another row, with another key, or with a changed byte",
    ],
  },
  {
    name: "the key is the one of the codes",
    file: "server/src/platform/sealing/voucher-key.ts",
    find: "if (state && (!current || !hasKey(cipher, state.former)) && (await hasSealed(db))) {",
    replace: "if (false as boolean) {",
    test: [
      "server/src/platform/sealing/voucher-key.test.ts",
      "the start is refused with a key that did not encrypt the stored codes, unless there are no codes",
    ],
  },
  {
    name: "no order is completed without a code",
    file: "server/src/orders/orders/change-order.ts",
    find: 'if (!isTaken) throw new DomainError("no_code_left");',
    replace: "console.assert(isTaken);",
    test: ["server/src/orders/orders/voucher-orders.test.ts", "with another code, or not at all"],
  },
  {
    name: "an order that was paid again gets another code",
    file: "server/src/orders/vouchers/order-code-queries.ts",
    find: '    .where("hold", "=", hold)\n',
    replace: "",
    test: ["server/src/orders/orders/voucher-orders.test.ts", "if its reserved code was marked as used"],
  },
  {
    name: "a stored outcome holds no code",
    file: "server/src/orders/orders/routes.ts",
    find: "outcome: { order: order.id, expiresAt },",
    replace: 'outcome: { order: order.id, expiresAt, code: "SECRET-1001" },',
    test: ["server/src/orders/orders/voucher-orders.test.ts", "the first reply byte for byte"],
  },
  {
    name: "a code stays hidden until its order is completed",
    file: "server/src/orders/vouchers/order-code-queries.ts",
    find: " AND delivered_at IS NOT NULL\n    ORDER BY",
    replace: "\n    ORDER BY",
    test: [
      "server/src/orders/orders/status-changes.test.ts",
      "releasing and reopening three times moves money, stock and code once each:",
    ],
  },
  {
    name: "codes convert no product that was seen as another type",
    file: "server/src/orders/vouchers/upload-codes.ts",
    find: "(expectedType && fulfilments[product.fulfilment].type !== expectedType)",
    replace: '(expectedType && productId === "")',
    test: ["server/src/orders/vouchers/vouchers.test.ts", "has another type than the operator saw"],
  },
  {
    name: "codes of another package are stored only by who says that they are meant",
    file: "server/src/orders/vouchers/inspect-codes.ts",
    find: "if (otherPackage.length > 0 && !acceptOtherPackage) {",
    replace: "if (false as boolean) {",
    test: ["server/src/orders/vouchers/vouchers.test.ts", "is refused until the operator confirms it"],
  },
  {
    name: "where codes are redeemed is changed by who signed in just now",
    file: "contract/src/platform/constants/fresh-calls.ts",
    find: '  "PATCH /admin/unipin/product/{id}/redeem-guide": "always",\n',
    replace: "",
    test: [
      "server/src/orders/vouchers/redeem-guides.test.ts",
      "changing the redeem guide requires a fresh sign-in",
    ],
  },
  {
    name: "a redeem page is one over https",
    file: "contract/src/orders/vouchers.ts",
    find: "  url: httpsAddress(REDEEM_ADDRESS).nullable(),",
    replace: "  url: text(textLimits.webAddress).nullable(),",
    test: ["server/src/orders/vouchers/redeem-guides.test.ts", "links only to pages over https"],
  },
  {
    name: "a code is stored without what stands around it",
    file: "server/src/orders/vouchers/upload-codes.ts",
    find: '.filter((code) => code !== "").map(bareCode);',
    replace: '.filter((code) => code !== "");',
    test: ["server/src/orders/vouchers/good-codes.test.ts", "and recognises codes stored without it"],
  },
];
