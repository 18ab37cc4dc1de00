import type { Guard } from "../guard.ts";

const RULES = "server/src/people/risk/rules/rules.test.ts";
const BLOCKS = "server/src/people/risk/blocks/blocks.test.ts";

/** Guards of accounts that risk rules freeze, and of blocked values. */
export const riskGuards: Guard[] = [
  {
    name: "no admin is frozen by a rule",
    file: "server/src/people/risk/rules/check.ts",
    find: ' || user.role === "admin"',
    replace: "",
    test: [RULES, "no rule freezes an admin's account"],
  },
  {
    name: "an account is not frozen again for what it is not to be frozen for",
    file: "server/src/people/risk/flags/queries.ts",
    find: "(not_again OR at",
    replace: "(at",
    test: [
      RULES,
      "an account that an operator unfreezes is frozen again only after new rejections, and never if the operator excluded it",
    ],
  },
  {
    name: "what an operator has let be does not count again",
    file: "server/src/people/risk/rules/rule-queries.ts",
    find: "(SELECT max(f.lifted_at) FROM account_flags",
    replace: "(SELECT max(f.lifted_at) - interval '1 year' FROM account_flags",
    test: [
      RULES,
      "an account that an operator unfreezes is frozen again only after new rejections, and never if the operator excluded it",
    ],
  },
  {
    name: "what others do later freezes nobody who was there",
    file: "server/src/people/risk/rules/rule-queries.ts",
    find: "WHERE t.place > ",
    replace: "WHERE t.count > ",
    test: [
      RULES,
      "if more accounts than the limit pay from the same number, the later ones are frozen and the first ones stay active",
    ],
  },
  {
    name: "customers of long standing are not frozen for what they share",
    file: "server/src/people/risk/rules/rule-queries.ts",
    find: "const isEstablished = sql<boolean>`(",
    replace: "const isEstablished = sql<boolean>`false AND (",
    test: [RULES, "customers who paid a month ago are not frozen for paying from a shared number"],
  },
  {
    name: "a stranger's player is not made suspicious for a few taka",
    file: "server/src/people/risk/rules/trace-queries.ts",
    find: "const LEAST_ORDER = 10_000;",
    replace: "const LEAST_ORDER = 1;",
    test: [
      RULES,
      "cheap orders, undelivered orders and orders in another game do not count as orders for the same player ID",
    ],
  },
  {
    name: "who invited others is frozen for their own number only",
    file: "server/src/people/risk/rules/rule-queries.ts",
    find: "own.kind = 'payer' AND own.value = placed.value AND own.uid = referrer_uid)",
    replace: "own.kind = 'payer' AND own.uid = referrer_uid)",
    test: [
      RULES,
      "if accounts of one referrer share a payer, the later ones are frozen; the referrer is frozen only if they used that number too",
    ],
  },
  {
    name: "nothing from a blocked payer is taken by itself",
    file: "server/src/payments/incoming/match-rules.ts",
    find: '  if (around.isPayerBlocked) found.push("payer-blocked");\n',
    replace: "",
    test: [
      BLOCKS,
      "a blocked payer's payments are not settled automatically until the block is lifted, however the admin wrote the number",
    ],
  },
  {
    name: "a payer is blocked by the wallet's message, not by what the customer says",
    file: "server/src/payments/incoming/match-queries.ts",
    find: "b.value IN (payer_key(payer), ",
    replace: "b.value IN (",
    test: [
      BLOCKS,
      "a blocked payer's payments are not settled automatically until the block is lifted, however the admin wrote the number",
    ],
  },
  {
    name: "a blocked player gets no orders",
    file: "server/src/orders/orders/routes.ts",
    find: "      await refuseBlockedPlayer({ db, blocks }, body.gameAccount, key);\n",
    replace: "",
    test: [
      BLOCKS,
      "an order for a blocked player ID is refused, however the ID is written, and no money is taken from the wallet",
    ],
  },
  {
    name: "an order for a player who was blocked since is a person's",
    file: "server/src/orders/deliveries/plan.ts",
    find: '(await isPlayerBlocked(db, player)) ? "player-blocked" : undefined',
    replace: "false ? undefined : undefined",
    test: [
      "server/src/orders/deliveries/engine.test.ts",
      "blocked after it was placed is left to an operator",
    ],
  },
  {
    name: "a blocked address orders nothing",
    file: "server/src/platform/http/registration.ts",
    find: "      ...(blockedAddresses ? [blockedAddresses] : []),\n",
    replace: "",
    test: [BLOCKS, "cannot sign in, order or add money"],
  },
  {
    name: "an IPv4 address within IPv6 is itself",
    file: "server/src/people/risk/blocks/block-list.ts",
    find: "const parsed = ipaddr.process(address);",
    replace: "const parsed = ipaddr.parse(address);",
    test: [BLOCKS, "cannot sign in, order or add money"],
  },
  {
    name: "admins come from everywhere",
    file: "server/src/platform/http/registration.ts",
    find: '      if (known?.role === "admin" && !known.frozen) return;\n',
    replace: "",
    test: [BLOCKS, "does not stop admins"],
  },
];
