import {
  type Access,
  ALL_GRANTS,
  can,
  FRESH_SECONDS,
  type Grants,
  isOpenToOthers,
  mayCall,
  permissions,
  type RouteDefinition,
  type RouteName,
  routes,
} from "@hira/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { lengthOf } from "../../../../soak.ts";
import { carried } from "../../testing/approver.ts";
import { addPreset } from "../../testing/presets.ts";
import {
  callOf,
  everything,
  openSampleShop,
  type SampleCall,
  sampleCalls,
} from "../../testing/sample-calls.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let samples: Record<RouteName, SampleCall>;

beforeAll(async () => {
  store = await createTestStore();
  samples = sampleCalls(await openSampleShop(store));
  for (const uid of ["demoted", "deleted-admin"]) await store.signUp(uid, "admin");
  await store.signUp("deleted");
  const changed = { as: "admin", params: { uid: "demoted" }, body: { role: "user" } };
  await carried(store, "PATCH /users/{uid}/role", changed);
  for (const uid of ["deleted", "deleted-admin"])
    await carried(store, "DELETE /users/{uid}", { as: "admin", params: { uid } });
  for (const [uid, grants] of Object.entries(staff)) {
    await addPreset(store, { id: uid, grants });
    await store.signUp(uid, "admin", uid);
  }
  await store.signUp("frozen");
  await store.signUp("frozen-admin", "admin");
  const body = { status: "frozen", reason: "stolen" };
  for (const uid of ["frozen", "frozen-admin"]) {
    await carried(store, "PATCH /users/{uid}/status", { as: "admin", params: { uid }, body });
  }
});

const callers = [
  "nobody",
  "stranger",
  "owner",
  "other",
  "admin",
  "demoted",
  "deleted",
  "deleted-admin",
  "frozen",
  "frozen-admin",
  "stale-admin",
  "undated-admin",
] as const;
type Caller = (typeof callers)[number];

type Rule = "open" | readonly [number, string];

const nobody = [401, "unauthenticated"] as const;
const unknown = [401, "no_profile"] as const;
const gone = [403, "account_deleted"] as const;
const frozen = [403, "account_frozen"] as const;
const everybody = Object.fromEntries(callers.map((caller) => [caller, "open"])) as Record<Caller, Rule>;
const user = { ...everybody, nobody, stranger: unknown, deleted: gone, "deleted-admin": gone };

/** Returns what each caller must get from a route with this access: either "open", or a status and an error code. */
function rulesOf(access: Access): Record<Caller, Rule> {
  const foreign = [404, "user_not_found"] as const;
  const admin = [403, "admin_only"] as const;
  if (access === "public") return everybody;
  if (access === "identity") return { ...user, stranger: "open" };
  if (access === "user") return user;
  if (access === "self")
    return { ...user, other: foreign, demoted: foreign, frozen: foreign, "frozen-admin": foreign };
  return { ...user, owner: admin, other: admin, demoted: admin, frozen, "frozen-admin": frozen };
}

/**
 * The admins who call each route: some with one grant, some with every permission except one, and one without any
 * grant.
 */
const staff: Record<string, Grants> = {
  none: {},
  ...Object.fromEntries(
    permissions.flatMap((permission) => [
      [`${permission}-read`, { [permission]: "read" }],
      [`${permission}-write`, { [permission]: "write" }],
      [`no-${permission}`, { ...ALL_GRANTS, [permission]: undefined }],
    ]),
  ),
};

/** Tokens of two admins: the last sign-in of one is long ago, and that of the other is unknown. */
const staleTokens: Partial<Record<Caller, () => Promise<string>>> = {
  "stale-admin": () => store.sign({ sub: "admin", auth_time: Date.now() / 1000 - FRESH_SECONDS - 1 }),
  "undated-admin": () => store.sign({ sub: "admin", auth_time: undefined }),
};

function ruleOf(name: RouteName, caller: Caller): Rule {
  const { access, fresh } = routes[name] as RouteDefinition;
  const rule = rulesOf(access)[caller];
  return rule === "open" && fresh === "always" && caller in staleTokens ? [403, "sign_in_again"] : rule;
}

async function call(name: RouteName, sample: SampleCall, caller: string) {
  const token = await staleTokens[caller as Caller]?.();
  const as = caller === "nobody" ? {} : token ? { token } : { as: caller };
  return store.call(callOf(name, sample), { ...as, ...(sample.body !== undefined && { body: sample.body }) });
}

describe.each((Object.keys(routes) as RouteName[]).map((name, at) => [name, at] as const))(
  "%s",
  (name, at) => {
    const { access } = routes[name] as RouteDefinition;
    const tried = Object.entries(staff).filter((_, each) => (each + at) % lengthOf("ONE_OF") === 0);

    it(`refuses callers whom access "${access}" excludes, and changes nothing`, async () => {
      const sample = samples[name];
      const before = await everything(store);
      for (const caller of callers) {
        const rule = ruleOf(name, caller);
        if (rule === "open") continue;
        const reply = await call(name, sample, caller);
        expect([caller, reply.status, reply.body.code]).toEqual([caller, ...rule]);
      }
      expect(await everything(store)).toBe(before);
    });

    it(`a route accepts every caller whom its access includes`, async () => {
      const sample = samples[name];
      for (const caller of callers) {
        if (ruleOf(name, caller) !== "open") continue;
        // This call would create an account for the stranger, who could then not be used as a stranger in other calls.
        if (caller === "stranger" && access === "identity") continue;
        const call_ = sample.refusalsOnly
          ? { ...sample, params: unknownOf(sample), body: undefined }
          : sample;
        const reply = await call(name, call_, caller);
        if (sample.refusalsOnly)
          expect([caller, reply.body.code]).not.toEqual([
            caller,
            expect.stringMatching(/admin_only|no_profile|unauthenticated|account_deleted/),
          ]);
        else expect([caller, reply.status]).toEqual([caller, 200]);
      }
    });

    it("a route refuses admins without its grants, and accepts admins with them", async () => {
      if (access !== "self" && isOpenToOthers(access)) return;
      const sample = samples[name];
      const before = await everything(store);
      const open: string[] = [];
      for (const [uid, grants] of tried) {
        const isOpen = access === "self" ? can(grants, "customers:read") : mayCall(grants, access);
        if (isOpen) {
          open.push(uid);
          continue;
        }
        const reply = await call(name, sample, uid);
        const refusal = access === "self" ? [404, "user_not_found"] : [403, "not_permitted"];
        expect([uid, reply.status, reply.body.code]).toEqual([uid, ...refusal]);
      }
      expect(await everything(store)).toBe(before);
      for (const uid of open) {
        const reply = await call(name, { ...sample, params: unknownOf(sample), body: undefined }, uid);
        expect([uid, reply.body.code]).not.toEqual([uid, expect.stringMatching(/not_permitted|admin_only/)]);
      }
    });

    it("an invalid token is refused even if it names an existing account", async () => {
      if (access === "public") return;
      const token = `${await store.sign({ sub: "admin" })}x`;
      const sample = samples[name];
      const reply = await store.call(callOf(name, sample), {
        token,
        ...(sample.body !== undefined && { body: sample.body }),
      });
      expect([reply.status, reply.body.code]).toEqual([401, "invalid_token"]);
    });
  },
);

/**
 * Replaces every ID in a route's path by one that does not exist. The call then passes the access check, and fails
 * afterwards.
 */
function unknownOf({ params = {} }: SampleCall): Record<string, string> {
  return Object.fromEntries(
    Object.keys(params).map((place) => [
      place,
      place === "uid" ? "nobody-here" : "018f0000-0000-7000-8000-000000000000",
    ]),
  );
}

describe("routes for the records of one account refuse other accounts", () => {
  it("another account gets the same error from a route of one account, whether the record exists or not", async () => {
    const pairs: [string, string][] = [
      ["GET /users/owner", "GET /users/nobody-here"],
      [
        callOf("GET /orders/{id}", samples["GET /orders/{id}"]),
        "GET /orders/018f0000-0000-7000-8000-000000000000",
      ],
    ];
    for (const [foreign, unknown] of pairs) {
      const [one, two] = [
        await store.call(foreign, { as: "other" }),
        await store.call(unknown, { as: "other" }),
      ];
      expect(one.status).toBe(404);
      expect({ ...one.body, requestId: "" }).toEqual({ ...two.body, requestId: "" });
    }
  });
});
