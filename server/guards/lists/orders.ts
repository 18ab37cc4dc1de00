import type { Guard } from "../guard.ts";

const PARTS = "server/src/orders/orders/part-payments.test.ts";

/** Guards of orders: their price, stock, states, money and expiry. */
export const ordersGuards: Guard[] = [
  {
    name: "a unit of stock is sold once",
    file: "server/schema/catalog.sql",
    find: "WHERE product_id = _product_id AND stock > 0 AND NOT unlimited;",
    replace: "WHERE product_id = _product_id AND NOT unlimited;",
    test: [
      "server/src/orders/orders/orders.test.ts",
      "if several customers order the last unit at the same time, only one of them gets it",
    ],
  },
  {
    name: "an order costs what the product costs",
    file: "server/schema/orders.sql",
    find: "IF product.price - discount + fee <> _amount OR part",
    replace: "IF part",
    test: ["server/src/orders/orders/orders.test.ts", "an order is refused with price_changed"],
  },
  {
    name: "an order without its money does not stay",
    file: "server/schema/orders.sql",
    find: "flaw := CASE WHEN has_stock(_product_id, product.type) THEN 'HR104' ELSE 'HR105' END;",
    replace: "NULL;",
    test: ["server/src/orders/orders/orders.test.ts", "an order is refused with insufficient_balance"],
  },
  {
    name: "nothing is ordered or funded in a closed shop",
    file: "server/schema/people.sql",
    find: "IF account.closed IS NOT NULL THEN",
    replace: "IF false THEN",
    test: [
      "server/src/orders/orders/closed-shop.test.ts",
      "an order that is being stored while the shop closes is kept, and later orders are refused",
    ],
  },
  {
    name: "what is switched off is not sold from the wallet",
    file: "server/schema/orders.sql",
    find: "WHEN NOT product.on_sale THEN 'HR108'",
    replace: "WHEN false THEN 'HR108'",
    test: ["server/src/catalog/products/switches.test.ts", "cannot be ordered from the wallet"],
  },
  {
    name: "a game that is off takes its products with it",
    file: "server/schema/orders.sql",
    find: "p.on_sale AND (SELECT c.on_sale FROM categories AS c WHERE c.id = p.category_id) AS on_sale",
    replace: "p.on_sale",
    test: [
      "server/src/catalog/products/switches.test.ts",
      "a game that is switched off a switched-off product or game cannot be ordered",
    ],
  },
  {
    name: "what is switched off is not sold as an instant order",
    file: "server/schema/orders.sql",
    find: "WHEN NOT product.on_sale THEN 'HR108'",
    replace: "WHEN NOT is_instant AND NOT product.on_sale THEN 'HR108'",
    test: ["server/src/catalog/products/switches.test.ts", "cannot be ordered as an instant order"],
  },
  {
    name: "changes of an order take turns",
    file: "server/src/orders/orders/queries.ts",
    find: ".forUpdate()",
    replace: "",
    test: [
      "server/src/orders/orders/orders.test.ts",
      "if two admins cancel an order, the second one gets no error, and the reply says that the order is canceled",
    ],
  },
  {
    name: "an order's same status twice does nothing",
    file: "server/src/orders/orders/state.ts",
    find: 'if (holds(from) === holds(to)) return "none";',
    replace: "",
    test: ["server/src/orders/orders/orders.test.ts", "stock only once, however often the call is sent"],
  },
  {
    name: "unpaid orders of an account take turns",
    file: "server/schema/orders.sql",
    find: "PERFORM FROM users WHERE uid = _uid FOR NO KEY UPDATE;",
    replace: "",
    test: [
      "server/src/orders/orders/unpaid-orders.test.ts",
      "if an account that has never paid sends 20 instant orders at the same time, it gets three",
    ],
  },
  {
    name: "an account has few unpaid orders",
    file: "server/schema/orders.sql",
    find: "IF own.orders > (_terms -> 'orders')::integer THEN",
    replace: "IF false THEN",
    test: [
      "server/src/orders/orders/unpaid-orders.test.ts",
      "and the error for a fourth order says what to do",
    ],
  },
  {
    name: "what expires at once on several instances waits for nobody",
    file: "server/src/orders/orders/unpaid-queries.ts",
    find: "    .skipLocked()\n",
    replace: "",
    test: [
      "server/src/orders/orders/unpaid-orders.test.ts",
      "and it is not canceled later if that transaction changed it",
    ],
  },
  {
    name: "an order expires once",
    file: "server/src/orders/orders/unpaid-queries.ts",
    find: "    .forUpdate()\n    .skipLocked()\n",
    replace: "",
    test: [
      "server/src/orders/orders/unpaid-orders.test.ts",
      "an expired order is canceled only once, even if several instances do it at the same time",
    ],
  },
  {
    name: "an order that an operator has begun does not expire",
    file: "server/src/orders/orders/queries.ts",
    find: "      expires_at: null,\n",
    replace: "",
    test: ["server/src/orders/orders/unpaid-orders.test.ts", "if an operator has changed it in any way"],
  },
  {
    name: "an order whose payment was seen does not expire",
    file: "server/src/orders/orders/unpaid-queries.ts",
    find: "    .where(sql<boolean>`NOT payment_covers(transaction_id, amount - wallet_part)`)\n",
    replace: "",
    test: [
      "server/src/settlement/matching/late-payments.test.ts",
      "does not expire if its payment has arrived",
    ],
  },
  {
    name: "a payment of ৳1 does not keep an order from expiring",
    file: "server/schema/payments.sql",
    find: "\n      AND incoming_payments.amount >= payment_covers.due",
    replace: "",
    test: [
      "server/src/settlement/matching/late-payments.test.ts",
      "an instant order whose payment is too small expires, so that payments of ৳1 cannot block a product",
    ],
  },
  {
    name: "unpaid orders come to so much",
    file: "server/schema/orders.sql",
    find: "ELSIF own.orders > 1 AND own.amount > (_terms -> 'amount')::bigint THEN",
    replace: "ELSIF false THEN",
    test: [
      "server/src/orders/orders/unpaid-orders.test.ts",
      "up to a total amount, or one order of any amount",
    ],
  },
  {
    name: "unpaid orders of all accounts hold a share of a product",
    file: "server/schema/orders.sql",
    find: "IF units > 0 AND units > (CASE",
    replace: "IF false AND units > (CASE",
    test: [
      "server/src/orders/orders/emptied-shop.test.ts",
      "20 accounts that do not pay leave half of the units to other customers",
    ],
  },
  {
    name: "unpaid orders of a product take turns",
    file: "server/schema/orders.sql",
    find: "    PERFORM FROM product_stock WHERE product_id = _product_id FOR UPDATE;\n",
    replace: "    NULL;\n",
    test: ["server/src/orders/orders/emptied-shop.test.ts", "leave half of the codes"],
  },
  {
    name: "a history of payments takes more than one of ৳10",
    file: "server/schema/orders.sql",
    find: "is_new := account_paid(_uid) < round((settings ->> 'historyFrom')::numeric * 100);",
    replace: "is_new := account_paid(_uid) = 0;",
    test: [
      "server/src/orders/orders/emptied-shop.test.ts",
      "a customer who has paid only ৳10 so far can reserve 3 of 40 units, and none of 40 codes, without paying",
    ],
  },
  {
    name: "an order holds its product in the shop",
    file: "server/schema/orders.sql",
    find: "archived_at IS NULL FOR KEY SHARE OF p;",
    replace: "archived_at IS NULL;",
    test: [
      "server/src/catalog/products/products.test.ts",
      "an order that is placed while its product is being deleted gets the error that the product does not exist",
    ],
  },
  {
    name: "a product holds its category in the shop",
    file: "server/src/catalog/products/category-queries.ts",
    find: 'where("id", "=", id).forKeyShare()',
    replace: 'where("id", "=", id)',
    test: [
      "server/src/catalog/products/categories.test.ts",
      "if a game is deleted while a product is added to it, one of the two calls fails",
    ],
  },
  {
    name: "edits of a product take turns",
    file: "server/src/catalog/products/product-queries.ts",
    find: "row.forNoKeyUpdate()",
    replace: "row",
    test: [
      "server/src/catalog/products/products.test.ts",
      "changing a product keeps the fields that another admin changes at the same time",
    ],
  },
  {
    name: "a receipt is booked once",
    file: "server/src/orders/orders/change-order.ts",
    find: 'if (paidFrom === "wallet" || order.received) return { hold, paidFrom, received: order.received };',
    replace: 'if (paidFrom === "wallet") return { hold, paidFrom, received: order.received };',
    test: ["server/src/orders/orders/instant-orders.test.ts", "if several admins complete it many times"],
  },
  {
    name: "the wallet's part leaves the wallet with the order",
    file: "server/schema/orders.sql",
    find: "'liability:held', 'order-part', _id::text, 1, _uid, NULL) IS NULL THEN\n      flaw := 'HR104';",
    replace: "'liability:held', 'order-part', _id::text, 1, _uid, NULL) IS NULL THEN\n      NULL;",
    test: [
      PARTS,
      "an order that the wallet pays in part is refused if its part is invalid or not in the wallet, and nothing is taken",
    ],
  },
  {
    name: "a part of an order is less than its price",
    file: "server/schema/orders.sql",
    find: "<> _amount OR part > 0 AND part > product.price - discount - 100 THEN",
    replace: "<> _amount THEN",
    test: [
      PARTS,
      "an order that the wallet pays in part is refused if its part is invalid or not in the wallet, and nothing is taken",
    ],
  },
  {
    name: "a shop that offers no part takes none",
    file: "server/src/orders/orders/place-order.ts",
    find: "if (walletPart > 0 && !(await readPartSettings(db)).offered)",
    replace: "if (false)",
    test: [
      PARTS,
      "while the shop does not offer paying in part, such an order is refused with wallet_part_off and nothing is taken",
    ],
  },
  {
    name: "the fee of a part is waived by the price",
    file: "server/schema/orders.sql",
    find: "CASE WHEN waived_from > 0 AND product.price - discount >= waived_from THEN 0",
    replace: "CASE WHEN waived_from > 0 AND product.price - discount - part >= waived_from THEN 0",
    test: [
      PARTS,
      "whether the fee is waived depends on the whole price, even if the wallet pays a part of it",
    ],
  },
  {
    name: "a payment is compared with the rest alone",
    file: "server/src/orders/orders/asked.ts",
    find: "poisha(amount - walletPart)",
    replace: "poisha(amount)",
    test: [
      PARTS,
      "if the wallet pays a part of an order, the customer's payment must have the amount of the rest",
    ],
  },
  {
    name: "a part is sold once the rest has come",
    file: "server/src/orders/orders/payment.ts",
    find: "  await sellPart(context, order);\n",
    replace: "",
    test: [
      PARTS,
      "an order that the wallet pays in part reserves that part, and books both parts when the customer's payment arrives",
    ],
  },
  {
    name: "a released order gives its part back",
    file: "server/src/orders/orders/payment.ts",
    find: "    await returnPart(context, order);\n",
    replace: "",
    test: [
      PARTS,
      "the wallet's part is returned only once if a customer or an operator cancels the order, or if it expires",
    ],
  },
  {
    name: "a part leaves the sales with its receipt",
    file: "server/src/orders/orders/payment.ts",
    find: "  await takeBackPart(context, order);\n",
    replace: "",
    test: [PARTS, "canceling a completed order returns the wallet's part and reverses the booked payment"],
  },
  {
    name: "a reopened order takes its part again",
    file: "server/src/orders/orders/payment.ts",
    find: "  await claim(context, order);\n  await holdPart(context, order);\n",
    replace: "  await claim(context, order);\n",
    test: [PARTS, "canceling a completed order returns the wallet's part and reverses the booked payment"],
  },
  {
    name: "what is released leaves the books",
    file: "server/src/orders/orders/payment.ts",
    find: "if (order.received) await takeBackReceipt(context, order);",
    replace: "",
    test: [
      "server/src/orders/orders/instant-orders.test.ts",
      "releasing an instant order reverses its payment if that was booked",
    ],
  },
  {
    name: "a refund belongs to a release",
    file: "server/src/orders/orders/change-order.ts",
    find: 'if (!wasRefunded) throw new DomainError("refund_not_possible");',
    replace: "",
    test: [
      "server/src/orders/orders/instant-orders.test.ts",
      "a refund is refused if the change does not release the order",
    ],
  },
  {
    name: "refunded money pays the order when it is reopened",
    file: "server/src/orders/orders/payment.ts",
    find: 'return { paidFrom: "wallet", received: order.received || order.paidFrom === "transfer" };',
    replace: "return { paidFrom: order.paidFrom, received: true };",
    test: [
      "server/src/orders/orders/instant-orders.test.ts",
      "reopening a refunded instant order takes the refund back from the wallet, and releasing the order again refunds it automatically",
    ],
  },
  {
    name: "an admin decides on what they saw",
    file: "server/src/orders/orders/change-order.ts",
    find: "  if (order.status !== expectedStatus || order.delivery !== expectedDelivery) {",
    replace: "  if (expectedStatus === undefined || expectedDelivery === undefined) {",
    test: [
      "server/src/orders/orders/instant-orders.test.ts",
      "if an admin saw an outdated status of an order, their change fails with an error and changes nothing",
    ],
  },
  {
    name: "a decision is taken back by who saw it",
    file: "server/src/orders/orders/change-order.ts",
    find: " || order.delivery !== expectedDelivery",
    replace: " || (expectedDelivery && false)",
    test: [
      "server/src/orders/orders/decisions.test.ts",
      "an operator can undo a completion only if they saw the order's current status and delivery",
    ],
  },
  {
    name: "an order that is reopened is paid again",
    file: "server/src/orders/orders/change-order.ts",
    find: "  await takePayment(context, next);\n",
    replace: "",
    test: [
      "server/src/orders/orders/status-changes.test.ts",
      "three releases with a reopening after each move money, stock and code once per change:",
    ],
  },
  {
    name: "an order that is reopened takes its stock again",
    file: "server/src/orders/orders/change-order.ts",
    find: "  await takeStock(context, next);\n",
    replace: "",
    test: [
      "server/src/orders/orders/status-changes.test.ts",
      "sold, and nothing changes: \\$pay, \\$product",
    ],
  },
  {
    name: "a released order gives its stock back",
    file: "server/src/orders/orders/change-order.ts",
    find: "    await returnStock(context, order);\n",
    replace: "",
    test: [
      "server/src/orders/orders/status-changes.test.ts",
      "three releases with a reopening after each move money, stock and code once per change:",
    ],
  },
  {
    name: "a deleted open order is canceled first",
    file: "server/src/orders/orders/delete-order.ts",
    find: 'await applyChange(inside, order, { id, status: "canceled" });',
    replace: "void applyChange;",
    test: ["server/src/orders/orders/status-changes.test.ts", "cancels it first if it is open"],
  },
  {
    name: "the feed shows what was paid for",
    file: "server/src/orders/orders/list-queries.ts",
    find: '.where((eb) => eb.or([eb("payment_method", "=", "wallet"), eb("received", "=", true)]))',
    replace: "",
    test: ["server/src/orders/orders/feed.test.ts", "instant order only after its payment is confirmed"],
  },
  {
    name: "the feed's names are no notices",
    file: "server/src/orders/orders/presenter.ts",
    find: "name: publicName(row.userName)",
    replace: "name: row.userName",
    test: [
      "server/src/orders/orders/feed.test.ts",
      "if a customer's name contains an address or a number, the feed shows only initials, so that nobody can advertise with it",
    ],
  },
  {
    name: "the feed leaves out what was released where the shop wants that",
    file: "server/src/orders/orders/list-queries.ts",
    find: ".$if(hideReleased, ",
    replace: ".$if(hideReleased && limit === 0, ",
    test: ["server/src/orders/orders/feed.test.ts", "leaves out canceled and rejected orders"],
  },
];
