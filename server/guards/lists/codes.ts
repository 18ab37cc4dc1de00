// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files
import type { Guard } from "../guard.ts";

/** Guards of voucher codes: each is sold once, and only its buyer can read it. */
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
    find: "waits_for_code := product.type = 'unipin' AND (terms ->> 'isNew')::boolean;",
    replace: "waits_for_code := false;",
    test: [
      "server/src/orders/orders/unpaid-orders.test.ts",
      "is taken from stock only when its order is completed",
    ],
  },
  {
    name: "what is no code is not stored",
    file: "server/src/orders/vouchers/inspect-codes.ts",
    find: "if (faults.length > 0) throw",
    replace: "if (false as boolean) throw",
    test: ["server/src/orders/vouchers/good-codes.test.ts", "stores nothing, not even its valid codes"],
  },
  {
    name: "codes unlike the others are asked about",
    file: "server/src/orders/vouchers/inspect-codes.ts",
    find: "if (odd.length > 0 && !acceptOdd) throw",
    replace: "if (false as boolean) throw",
    test: ["server/src/orders/vouchers/good-codes.test.ts", "with an unusual code must be confirmed"],
  },
  {
    name: "a changed code is looked at as an uploaded one",
    file: "server/src/orders/vouchers/change-code.ts",
    find: "if (text !== undefined || isMoved) {",
    replace: "if (false as boolean) {",
    test: ["server/src/orders/vouchers/good-codes.test.ts", "to an unusual one must be confirmed"],
  },
  {
    name: "a code is sold once",
    file: "server/schema/orders.sql",
    find: "ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;",
    replace: "ORDER BY id LIMIT 1;",
    test: [
      "server/src/orders/vouchers/vouchers.test.ts",
      "30 customers who order at the same time get 30 different codes",
    ],
  },
  {
    name: "a code that others may leave is waited for",
    file: "server/schema/orders.sql",
    find: "ORDER BY id LIMIT 1 FOR UPDATE;",
    replace: "ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;",
    test: [
      "server/src/orders/vouchers/vouchers.test.ts",
      "while another order has locked the last code and may still be rolled back, the product is not reported as sold out",
    ],
  },
  {
    name: "a delivered code is never sold again",
    file: "server/src/orders/vouchers/order-code-queries.ts",
    find: "SET status = CASE WHEN delivered_at IS NULL THEN 'available' ELSE 'used' END,",
    replace: "SET status = 'available', delivered_at = NULL,",
    test: ["server/src/orders/vouchers/vouchers.test.ts", "and reopening takes another code"],
  },
  {
    name: "a code of an order stays as it is",
    file: "server/src/orders/vouchers/change-code.ts",
    find: 'throw new DomainError("code_belongs_to_order");',
    replace: "",
    test: ["server/src/orders/vouchers/vouchers.test.ts", "if a code would be lost or stored twice"],
  },
  {
    name: "a sealed code belongs to its row",
    file: "server/src/platform/sealing/cipher.ts",
    find: "      const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })\n        .setAAD(Buffer.from(id))",
    replace:
      '      const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })\n        .setAAD(Buffer.from("row-1"))',
    test: [
      "server/src/platform/sealing/cipher.test.ts",
      "an encrypted code cannot be decrypted for another row, with another key, or if a byte was changed",
    ],
  },
  {
    name: "the key is the one of the codes",
    file: "server/src/platform/sealing/voucher-key.ts",
    find: "if (state && (!current || !hasKey(cipher, state.former)) && (await hasSealed(db))) {",
    replace: "if (false as boolean) {",
    test: [
      "server/src/platform/sealing/voucher-key.test.ts",
      "without the key of the stored codes the start is refused, unless no codes are stored",
    ],
  },
  {
    name: "no order is completed without a code",
    file: "server/src/orders/orders/change-order.ts",
    find: 'if (!isTaken) throw new DomainError("no_code_left");',
    replace: "console.assert(isTaken);",
    test: ["server/src/orders/orders/voucher-orders.test.ts", "with another code, or not completed"],
  },
  {
    name: "an order that was paid again gets another code",
    file: "server/src/orders/vouchers/order-code-queries.ts",
    find: '    .where("hold", "=", hold)\n',
    replace: "",
    test: [
      "server/src/orders/orders/voucher-orders.test.ts",
      "a reopened order whose reserved code was marked as used",
    ],
  },
  {
    name: "a stored outcome holds no code",
    file: "server/src/orders/orders/routes.ts",
    find: "outcome: { order: order.id, expiresAt },",
    replace: 'outcome: { order: order.id, expiresAt, code: "SECRET-1001" },',
    test: ["server/src/orders/orders/voucher-orders.test.ts", "exactly the same reply as the first call"],
  },
  {
    name: "a code stays hidden until its order is completed",
    file: "server/src/orders/vouchers/order-code-queries.ts",
    find: "WHERE order_id = ANY (${orderIds}) AND delivered_at IS NOT NULL",
    replace: "WHERE order_id = ANY (${orderIds})",
    test: [
      "server/src/orders/orders/status-changes.test.ts",
      "three releases with a reopening after each move money, stock and code once per change:",
    ],
  },
  {
    name: "a repeated order shows no code that is not delivered",
    file: "server/src/orders/vouchers/order-code-queries.ts",
    find: "WHERE order_id = ${orderId} AND delivered_at IS NOT NULL\n    ORDER BY",
    replace: "WHERE order_id = ${orderId}\n    ORDER BY",
    test: [
      "server/src/orders/orders/voucher-orders.test.ts",
      "a repeated call does not show the code that its order has reserved since",
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
    test: ["server/src/orders/vouchers/good-codes.test.ts", "and recognises codes that are stored already"],
  },
];
