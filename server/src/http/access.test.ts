import { type Access, type RouteDefinition, type RouteName, routes } from "@hira/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { callOf, everything, openSampleShop, type SampleCall, sampleCalls } from "../testing/sample-calls.ts";
import { createTestStore, type TestStore } from "../testing/store.ts";

let store: TestStore;
let samples: Record<RouteName, SampleCall>;

beforeAll(async () => {
  store = await createTestStore();
  samples = sampleCalls(await openSampleShop(store));
  for (const uid of ["demoted", "deleted-admin"]) await store.signUp(uid, "admin");
  await store.signUp("deleted");
  await store.call("PATCH /users/demoted/role", { as: "admin", body: { role: "user" } });
  for (const uid of ["deleted", "deleted-admin"]) await store.call(`DELETE /users/${uid}`, { as: "admin" });
  await store.signUp("frozen");
  await store.signUp("frozen-admin", "admin");
  const body = { status: "frozen", reason: "stolen" };
  for (const uid of ["frozen", "frozen-admin"]) {
    await store.call(`PATCH /users/${uid}/status`, { as: "admin", body });
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
] as const;
type Caller = (typeof callers)[number];

/** What each access says to each caller: the refusal's status and code, or that it is open to them. */
const rules: Record<Access, Record<Caller, "open" | readonly [number, string]>> = (() => {
  const nobody = [401, "unauthenticated"] as const;
  const gone = [403, "account_deleted"] as const;
  const unknown = [401, "no_profile"] as const;
  const deleted = { deleted: gone, "deleted-admin": gone };
  const everybody = Object.fromEntries(callers.map((caller) => [caller, "open"])) as Record<Caller, "open">;
  const user = { ...everybody, nobody, stranger: unknown, ...deleted };
  const admin = [403, "admin_only"] as const;
  const frozen = [403, "account_frozen"] as const;
  const foreign = [404, "user_not_found"] as const;
  return {
    public: everybody,
    identity: { ...user, stranger: "open" },
    user,
    owner: { ...user, other: foreign, demoted: foreign, frozen: foreign, "frozen-admin": foreign },
    admin: { ...user, owner: admin, other: admin, demoted: admin, frozen, "frozen-admin": frozen },
  };
})();

async function call(name: RouteName, sample: SampleCall, caller: Caller) {
  const as = caller === "nobody" ? {} : { as: caller };
  return store.call(callOf(name, sample), { ...as, ...(sample.body !== undefined && { body: sample.body }) });
}

describe.each((Object.keys(routes) as RouteName[]).map((name) => [name] as const))("%s", (name) => {
  const { access } = routes[name] as RouteDefinition;

  it(`turns away whom access "${access}" does not name, and changes nothing`, async () => {
    const sample = samples[name];
    const before = await everything(store);
    for (const caller of callers) {
      const rule = rules[access][caller];
      if (rule === "open") continue;
      const reply = await call(name, sample, caller);
      expect([caller, reply.status, reply.body.code]).toEqual([caller, ...rule]);
    }
    expect(await everything(store)).toBe(before);
  });

  it(`lets through whom it names`, async () => {
    const sample = samples[name];
    for (const caller of callers) {
      if (rules[access][caller] !== "open") continue;
      // A stranger becomes a customer by the very call; the others stay what they are.
      if (caller === "stranger" && access === "identity") continue;
      const call_ = sample.refusalsOnly ? { ...sample, params: unknownOf(sample), body: undefined } : sample;
      const reply = await call(name, call_, caller);
      if (sample.refusalsOnly)
        expect([caller, reply.body.code]).not.toEqual([
          caller,
          expect.stringMatching(/admin_only|no_profile|unauthenticated|account_deleted/),
        ]);
      else expect([caller, reply.status]).toEqual([caller, 200]);
    }
  });

  it("refuses a bad token, whoever it names", async () => {
    if (access === "public") return;
    const token = `${await store.sign({ sub: "admin" })}x`;
    const sample = samples[name];
    const reply = await store.call(callOf(name, sample), {
      token,
      ...(sample.body !== undefined && { body: sample.body }),
    });
    expect([reply.status, reply.body.code]).toEqual([401, "invalid_token"]);
  });
});

/** The same places, filled with what does not exist: the call gets past its access and no further. */
function unknownOf({ params = {} }: SampleCall): Record<string, string> {
  return Object.fromEntries(
    Object.keys(params).map((place) => [
      place,
      place === "uid" ? "nobody-here" : "018f0000-0000-7000-8000-000000000000",
    ]),
  );
}

describe("what belongs to one account", () => {
  it("answers alike to others whether it exists or not", async () => {
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
