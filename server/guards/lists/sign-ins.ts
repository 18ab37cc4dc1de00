import type { Guard } from "../guard.ts";

const FRESH = "server/src/identity/fresh.test.ts";
const SIGN_INS = "server/src/sign-ins/sign-ins.test.ts";

/** Fresh sign-ins, and sign-ins that were ended. */
export const signInGuards: Guard[] = [
  {
    name: "what cannot be taken back wants a fresh sign-in",
    file: "server/src/http/authentication.ts",
    find: '    if (fresh === "always") requireFresh(actor);\n',
    replace: "",
    test: ["server/src/http/access.test.ts", "turns away whom access"],
  },
  {
    name: "a supplier's credentials want a fresh sign-in",
    file: "server/src/suppliers/change-supplier.ts",
    find: "    if (anew) requireFresh(context.actor);\n",
    replace: "",
    test: [FRESH, "pauses a supplier"],
  },
  {
    name: "a refund into a wallet wants a fresh sign-in",
    file: "server/src/orders/change-order.ts",
    find: "  if (change.refundToWallet) requireFresh(context.actor);\n",
    replace: "",
    test: [FRESH, "refunds none into a wallet"],
  },
  {
    name: "a sign-in is fresh for fifteen minutes",
    file: "server/src/identity/policy.ts",
    find: "age === undefined || age > FRESH_SECONDS",
    replace: "age === undefined",
    test: [FRESH, "that is older"],
  },
  {
    name: "a token that says not when is never fresh",
    file: "server/src/identity/policy.ts",
    find: "age === undefined || age > FRESH_SECONDS",
    replace: "age !== undefined && age > FRESH_SECONDS",
    test: [FRESH, "that is missing"],
  },
  {
    name: "a time of sign-in is a number",
    file: "server/src/identity/token.ts",
    find: '  if (typeof at !== "number" || !(at > 0)) return undefined;\n  if (at > Math.min',
    replace: "  if (at === undefined) return undefined;\n  if (Number(at) > Math.min",
    test: [FRESH, "that is a text"],
  },
  {
    name: "nobody signs in in the future",
    file: "server/src/identity/token.ts",
    find: "  if (at > Math.min(iat, Date.now() / 1000) + MAX_CLOCK_SKEW_SECONDS) return undefined;\n",
    replace: "  void iat;\n",
    test: [FRESH, "that is of the future"],
  },
  {
    name: "a renewed token is no fresh sign-in",
    file: "server/src/http/authentication.ts",
    find: 'known.token === "good" ? identity.signedInAt : undefined',
    replace: "identity.signedInAt",
    test: [SIGN_INS, "is not done by renewing"],
  },
  {
    name: "tokens of ended sign-ins are refused",
    file: "server/src/http/authentication.ts",
    find: '  if (known?.token === "over") throw new Refusal("invalid_token");\n',
    replace: "",
    test: [SIGN_INS, "can be ended one by one"],
  },
  {
    name: "tokens of ended sign-ins place no wallet order",
    file: "server/src/orders/routes.ts",
    find: "{ db, uid: identity.uid, token: identity }",
    replace: "{ db, uid: identity.uid }",
    test: [SIGN_INS, "ends every session and refuses every token of before"],
  },
  {
    name: "tokens of ended sign-ins sign nobody up",
    file: "server/src/referrals/sign-up.ts",
    find: '    if (known?.token === "over") throw new Refusal("invalid_token");\n',
    replace: "",
    test: [FRESH, "are refused by every kind of call"],
  },
  {
    name: "a session that was ended is not renewed",
    file: "server/src/identity/open-session.ts",
    find: "  if (!signIn || signIn.endedAt) return undefined;\n",
    replace: "",
    test: [SIGN_INS, "end with signing out"],
  },
  {
    name: "a session is looked at again once its provider has answered",
    file: "server/src/identity/open-session.ts",
    find: "  if (!signIn || signIn.endedAt) return false;\n",
    replace: "  if (!signIn) return false;\n",
    test: [SIGN_INS, "whose session ends while the provider is asked"],
  },
  {
    name: "a sign-in under way is found by signing out everywhere",
    file: "server/src/sign-ins/sign-out-everywhere.ts",
    find: "  await setValidFrom(db, uid);\n  await endSignIns(db, { uid, by });",
    replace: "  await endSignIns(db, { uid, by });\n  await setValidFrom(db, uid);",
    test: [SIGN_INS, "finds a sign-in that is being written down"],
  },
  {
    name: "nobody ends the sign-in of somebody else",
    file: "server/src/identity/sign-in-queries.ts",
    find: "AND ended_at IS NULL AND (",
    replace: "IS NOT NULL AND ended_at IS NULL AND (",
    test: [SIGN_INS, "of somebody else cannot be ended"],
  },
  {
    name: "another account confirms nothing",
    file: "server/src/identity/open-session.ts",
    find: "uid !== brought.confirms || (before",
    replace: "(before",
    test: [SIGN_INS, "another's sign-in changes nothing"],
  },
  {
    name: "who signs out an admin may change the staff",
    file: "server/src/sign-ins/sign-out-everywhere.ts",
    find: "    await requirePowersOf({ db, actor }, user);\n",
    replace: "",
    test: [SIGN_INS, "of an admin is a change of the staff"],
  },
];
