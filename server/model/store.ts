import { setTimeout as wait } from "node:timers/promises";
import { type RouteDefinition, type RouteName, routes } from "@hira/contract";
import { sql } from "kysely";
import { catalogHandlers } from "../src/catalog/products/routes.ts";
import { couponHandlers } from "../src/orders/coupons/routes.ts";
import { orderHandlers, orderReplyHooks } from "../src/orders/orders/routes.ts";
import { voucherHandlers } from "../src/orders/vouchers/routes.ts";
import { paymentAccountHandlers } from "../src/payments/accounts/routes.ts";
import { fundingHandlers } from "../src/payments/funding/routes.ts";
import { incomingHandlers } from "../src/payments/incoming/routes.ts";
import { guardCalls } from "../src/people/approvals/guard-calls.ts";
import { findCaller } from "../src/people/identity/queries.ts";
import { identityHandlers } from "../src/people/identity/routes.ts";
import { referralHandlers } from "../src/people/referrals/routes.ts";
import { userHandlers } from "../src/people/users/routes.ts";
import { refusalOf } from "../src/platform/access/policy.ts";
import type { Database } from "../src/platform/db/database.ts";
import { findActor } from "../src/platform/http/authentication.ts";
import { replyTo } from "../src/platform/http/error-replies.ts";
import { DomainError } from "../src/platform/lib/domain-error.ts";
import { hashOf } from "../src/platform/lib/once-per-key.ts";
import { matchingHandlers } from "../src/settlement/matching/routes.ts";
import { atTheEnd } from "../src/testing/at-the-end.ts";
import { createTestStore, type TestStore, testCipher } from "../src/testing/store.ts";
import { walletHandlers } from "../src/wallet/ledger/routes.ts";
import { openPrepared } from "./prepared.ts";

export interface Call {
  as: string;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
  key?: string;
}

export interface ModelReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the step asserts the JSON that it expects
  body: any;
}

export type Caller = (name: RouteName, call: Call) => Promise<ModelReply>;

export interface ModelStore extends TestStore {
  /**
   * Calls a route's handler in this process. This tests the route's rules, but not sockets, tokens, limits and the
   * reply's schema.
   */
  direct: Caller;
  /** Calls the route over HTTP, with its token, limits and reply schema. */
  overHttp: Caller;
  /** Runs the work after all work that was passed to this function before. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Repeats a call that the store refused because it was overloaded, for example because the machine paused for a second.
 * The store did nothing for the refused call.
 */
export async function unlessOverloaded<T extends { status: number; body: { code?: string } | null }>(
  ask: () => Promise<T>,
): Promise<T> {
  let reply = await ask();
  for (; reply.status === 503 && reply.body?.code === "overloaded"; reply = await ask()) await wait(1_000);
  return reply;
}

/** Opens a store for several shops that run at the same time. The store has one database connection per shop. */
export async function openModelStore({ shops }: { shops: number }): Promise<ModelStore> {
  const store = await createTestStore({ max: shops });
  const name = new URL(store.url).pathname.slice(1);
  // Commits are not flushed to the disk: the model tests rules, and `proof/` tests crashes.
  await sql`ALTER DATABASE ${sql.id(name)} SET synchronous_commit = off`.execute(store.owner);
  const db = openPrepared(store.login, shops);
  atTheEnd(() => db.destroy());
  const overHttp: Caller = (route, { params = {}, query = {}, ...rest }) => {
    const path = route.replace(/\{(\w+)\}/g, (_, place: string) => params[place] ?? "");
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return unlessOverloaded(() => store.call(asked.size > 0 ? `${path}?${asked}` : path, rest));
  };
  let last: Promise<unknown> = Promise.resolve();
  const inTurn: ModelStore["inTurn"] = (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return { ...store, db, direct: directCaller(db), overHttp, inTurn };
}

const parts = {
  cipher: testCipher,
  acceptInvite: async () => false,
  takeOver: async () => false,
  adminEmails: [],
  photos: [],
  blocks: { hasPlayer: () => false },
  verifyToken: () => Promise.reject(new Error("tokens travel over HTTP")),
};

type AnyHandler = (call: object) => Promise<unknown>;

const { handlers } = guardCalls({
  ...identityHandlers(parts),
  ...userHandlers,
  ...referralHandlers(parts),
  ...walletHandlers,
  ...paymentAccountHandlers,
  ...incomingHandlers(parts),
  ...matchingHandlers(parts),
  ...catalogHandlers,
  ...couponHandlers,
  ...fundingHandlers,
  ...orderHandlers(parts),
  ...voucherHandlers(testCipher),
});
const replyHooks: Partial<Record<RouteName, unknown>> = orderReplyHooks(testCipher);

/** Runs a call's handler as `platform/http/registration.ts` does after it has checked the request. */
export function directCaller(db: Database): Caller {
  async function answer(name: RouteName, { as: uid, params, query, body, key }: Call): Promise<unknown> {
    const route: RouteDefinition = routes[name];
    const given = {
      params: route.params?.parse(params) ?? {},
      query: route.query?.parse(query ?? {}),
      body: route.body?.parse(body),
    };
    const email = `${uid}@mail.test`;
    const now = new Date();
    const identity = {
      ...{ uid, email, emailVerified: true, name: undefined, photoUrl: undefined },
      ...{ signedInAt: now, issuedAt: now },
    };
    const find = () => findActor({ db, findCaller }, { identity, ip: "127.0.0.1" });
    const looksItself = route.findsAccount || route.access === "identity";
    const actor = looksItself ? undefined : await find();
    const refusal = actor && refusalOf(route.access, actor, params?.uid);
    if (refusal) throw new DomainError(refusal);
    const bodyHash = key && hashOf({ params: given.params, body: given.body });
    const keyed = key && { uid, route: name, key, bodyHash };
    const reply = await ((handlers as Partial<Record<RouteName, unknown>>)[name] as AnyHandler)({
      ...given,
      ...{ db, identity, actor, findActor: find, key: keyed },
    });
    const complete = replyHooks[name] as ((db: Database, reply: unknown) => Promise<unknown>) | undefined;
    return complete ? complete(db, reply) : reply;
  }

  return async (name, call) => {
    try {
      return { status: 200, body: await answer(name, call) };
    } catch (error) {
      const { status, body } = replyTo(error as DomainError);
      if (status >= 500) throw error;
      return { status, body };
    }
  };
}
