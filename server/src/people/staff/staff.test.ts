import { ALL_GRANTS, builtInPresets, type Grants, type RouteName, routes } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { approvedBy, carried } from "../../testing/approver.ts";
import { addPreset } from "../../testing/presets.ts";
import {
  callOf,
  everything,
  openSampleShop,
  type SampleCall,
  sampleCalls,
} from "../../testing/sample-calls.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { lockStaff } from "./queries.ts";

let store: TestStore;
let samples: Record<RouteName, SampleCall>;

/** An admin with all grants, including that for staff, except those for settings and balances. */
const almost: Grants = { ...ALL_GRANTS, settings: undefined, balances: undefined };

beforeAll(async () => {
  store = await createTestStore();
  samples = sampleCalls(await openSampleShop(store));
  for (const preset of Object.keys(builtInPresets)) await store.signUp(`a-${preset}`, "admin", preset);
  await addPreset(store, { id: "almost", grants: almost });
  for (const uid of ["deputy", "mate"]) await store.signUp(uid, "admin", "almost");
});

/** Makes the call, lets another owner approve it if it waits, and returns its status and error code. */
const refusalOf = async (name: string, as: string, body?: unknown) => {
  const options = { as, ...(body !== undefined && { body }) };
  const { status, body: reply } = await approvedBy(store, "admin", name, options);
  return [status, reply.code];
};
const setPreset = (uid: string, preset: string | null, as: string) =>
  refusalOf(`PATCH /users/${uid}/role`, as, preset === null ? { role: "user" } : { role: "admin", preset });
const presetOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: "a-owner" })).body.user.preset?._id ?? null;

const NOT_PERMITTED = [403, "not_permitted"];

describe("the presets of admins", () => {
  const list = async () => (await store.call("GET /admin/presets", { as: "a-owner" })).body.presets;

  it("the built-in presets are the same in the database and in the contract", async () => {
    const builtIn = (await list()).filter((preset: { builtIn: boolean }) => preset.builtIn);
    expect(
      Object.fromEntries(
        builtIn.map(({ _id, name, grants }: { _id: string; name: string; grants: Grants }) => [
          _id,
          { name, grants },
        ]),
      ),
    ).toEqual(JSON.parse(JSON.stringify(builtInPresets)));
    expect(builtIn.map(({ _id }: { _id: string }) => _id)).toEqual(Object.keys(builtInPresets));
  });

  it("a preset's name is refused if it differs from another preset's only in case, outer spaces or invisible characters", async () => {
    for (const name of ["Owner\u200b", "\u202eOwner", "Ow\u200dner", "Owner\ufe0f", " OWNER\u2066 "])
      expect([
        name,
        await refusalOf("POST /admin/presets", "a-owner", { name, grants: { catalogue: "write" } }),
      ]).toEqual([name, [409, "preset_exists"]]);
  });

  it("presets can be added, given to admins and changed with effect from the next call, and deleted when nobody has them", async () => {
    await store.signUp("keeper");
    const values = { name: "Stock keeper", grants: { catalogue: "write" } };
    const added = (await store.call("POST /admin/presets", { as: "a-owner", body: values })).body.preset;
    expect(added).toMatchObject(values);
    expect(await refusalOf("POST /admin/presets", "a-owner", { ...values, name: "stock KEEPER" })).toEqual([
      409,
      "preset_exists",
    ]);
    expect(await setPreset("keeper", added._id, "a-owner")).toEqual([200, undefined]);
    expect(await refusalOf("GET /admin/products", "keeper")).toEqual([200, undefined]);
    const path = `/admin/presets/${added._id}`;
    expect(await refusalOf(`PATCH ${path}`, "a-owner", { grants: { orders: "read" } })).toEqual([
      200,
      undefined,
    ]);
    expect(await refusalOf("GET /admin/products", "keeper")).toEqual(NOT_PERMITTED);
    expect(await refusalOf("GET /orders/admin/orders", "keeper")).toEqual([200, undefined]);
    expect(await refusalOf(`PATCH ${path}`, "a-owner", { name: "Support" })).toEqual([409, "preset_exists"]);
    expect(await refusalOf(`DELETE ${path}`, "a-owner")).toEqual([409, "preset_in_use"]);
    expect(await setPreset("keeper", "support", "a-owner")).toEqual([200, undefined]);
    expect(await refusalOf(`DELETE ${path}`, "a-owner")).toEqual([200, undefined]);
    expect(await refusalOf(`DELETE ${path}`, "a-owner")).toEqual([404, "preset_not_found"]);
    expect(await setPreset("keeper", added._id, "a-owner")).toEqual([404, "preset_not_found"]);
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM audit_log WHERE subject = ${`preset:${added._id}`} ORDER BY id`.execute(store.db);
    expect(rows.map(({ action }) => action)).toEqual(["preset.create", "preset.change", "preset.delete"]);
  });

  it("built-in presets cannot be deleted, and the preset Owner cannot be changed", async () => {
    expect(await refusalOf("DELETE /admin/presets/support", "a-owner")).toEqual([409, "preset_built_in"]);
    for (const body of [{ name: "Boss" }, { grants: {} }])
      expect(await refusalOf("PATCH /admin/presets/owner", "a-owner", body)).toEqual([409, "owner_preset"]);
    expect(await refusalOf("PATCH /admin/presets/none", "a-owner", {})).toEqual([404, "preset_not_found"]);
  });

  it("a preset with an unknown permission or an unknown level of access is refused", async () => {
    for (const grants of [{ everything: "write" }, { orders: "delete" }, []])
      expect(await refusalOf("POST /admin/presets", "a-owner", { name: "Odd", grants })).toEqual([
        400,
        "invalid_input",
      ]);
  });

  it("if no preset is given, a new admin gets the preset Manager, and an admin keeps their preset", async () => {
    await store.signUp("helper");
    await refusalOf("PATCH /users/helper/role", "a-owner", { role: "admin" });
    expect(await presetOf("helper")).toBe("manager");
    await setPreset("helper", "payments", "a-owner");
    await refusalOf("PATCH /users/helper/role", "a-owner", { role: "admin" });
    expect(await presetOf("helper")).toBe("payments");
    expect(await setPreset("a-owner", "manager", "a-owner")).toEqual([409, "own_preset"]);
  });
});

describe("what an admin sees on shared pages", () => {
  it("pages that admins with different presets use show each admin only what they may read", async () => {
    const { body } = await store.call("GET /admin/notifications", { as: "a-delivery" });
    expect(body.orders.count).toBeGreaterThan(0);
    expect([body.requests, body.unclaimed, body.breaks]).toEqual(
      Array.from({ length: 3 }, () => ({ count: 0, newest: [] })),
    );
    expect((await store.call("GET /admin/notifications", { as: "a-payments" })).body.requests.count).toBe(1);
    const found = async (as: string) => {
      const reply = (await store.call("GET /admin/search?q=owner", { as })).body;
      return Object.entries(reply).flatMap(([name, hits]) => ((hits as unknown[]).length > 0 ? name : []));
    };
    expect(await found("a-owner")).toEqual(["orders", "requests", "users"]);
    expect(await found("a-delivery")).toEqual(["orders", "users"]);
    const code = (as: string) => store.call("GET /admin/search?q=SAMPLE-CODE-0001", { as });
    expect((await code("a-delivery")).body.codes).toHaveLength(1);
    expect((await code("a-payments")).body.codes).toEqual([]);
  });

  it("an admin without the permission to read everyone's records gets only their own, as a customer would", async () => {
    expect((await store.call("GET /requests", { as: "a-delivery" })).body.requests).toEqual([]);
    expect(await refusalOf("GET /requests?uid=owner", "a-delivery")).toEqual([403, "foreign_uid"]);
    expect((await store.call("GET /requests", { as: "a-support" })).body.requests).toHaveLength(1);
  });
});

describe("nobody gains permissions that they were not given", () => {
  /** Calls that change roles, presets, settings and balances. An admin could try to gain permissions by them. */
  const writes = (Object.keys(routes) as RouteName[]).filter(
    (name) => !name.startsWith("GET ") && /staff|settings|balances/.test(routes[name].access),
  );
  /**
   * Calls that the specification permits to every admin, because they check the grants themselves. Inviting is one of
   * them.
   */
  const ofManagers: readonly string[] = [
    ...["POST /admin/staff-invites", "DELETE /admin/staff-invites/{id}"],
    ...["PATCH /users/{uid}/balance", "PATCH /users/{uid}/role", "DELETE /users/{uid}"],
    ...["PATCH /settings/referral", "POST /payment-instructions", "PATCH /payment-instructions/{id}"],
    ...["DELETE /payment-instructions/{id}", "POST /order-instructions", "PATCH /order-instructions/{id}"],
    "DELETE /order-instructions/{id}",
  ];
  const lesser = Object.keys(builtInPresets).filter((preset) => preset !== "owner");

  it.each(writes)(
    "%s is refused for admins whose preset lacks its permission, and changes nothing",
    async (name) => {
      const before = await everything(store);
      for (const preset of lesser.filter((each) => each !== "manager" || !ofManagers.includes(name))) {
        const { body } = samples[name];
        expect([preset, ...(await refusalOf(callOf(name, samples[name]), `a-${preset}`, body))]).toEqual([
          preset,
          ...NOT_PERMITTED,
        ]);
      }
      expect(await everything(store)).toBe(before);
    },
  );

  it.each<[string, string, string, unknown]>([
    [
      "making a customer owner",
      "PATCH /users/other/role",
      "not_permitted",
      { role: "admin", preset: "owner" },
    ],
    [
      "making a colleague owner",
      "PATCH /users/mate/role",
      "not_permitted",
      { role: "admin", preset: "owner" },
    ],
    ["making oneself owner", "PATCH /users/deputy/role", "own_preset", { role: "admin", preset: "owner" }],
    ["demoting an owner", "PATCH /users/a-owner/role", "not_permitted", { role: "user" }],
    ["an owner less", "PATCH /users/a-owner/role", "not_permitted", { role: "admin", preset: "support" }],
    [
      "freezing an owner",
      "PATCH /users/a-owner/status",
      "not_permitted",
      { status: "frozen", reason: "Away" },
    ],
    ["deleting an owner", "DELETE /users/a-owner", "not_permitted", undefined],
    [
      "a preset with more",
      "POST /admin/presets",
      "not_permitted",
      { name: "More", grants: { settings: "read" } },
    ],
    ["more for one's own", "PATCH /admin/presets/almost", "not_permitted", { grants: ALL_GRANTS }],
    [
      "more for another's",
      "PATCH /admin/presets/support",
      "not_permitted",
      { grants: { balances: "write" } },
    ],
    ["less for who has more", "PATCH /admin/presets/manager", "not_permitted", { grants: {} }],
    ["the owner's preset", "PATCH /admin/presets/owner", "owner_preset", { grants: {} }],
  ])(
    "an admin who may change the staff but lacks other grants is refused %s",
    async (_, name, code, body) => {
      const before = await everything(store);
      expect((await refusalOf(name, "deputy", body))[1]).toBe(code);
      expect(await everything(store)).toBe(before);
    },
  );

  it("an admin with the preset Manager can freeze customers but not admins", async () => {
    await store.signUp("thief");
    const body = { status: "frozen", reason: "Stolen cards" };
    expect(await refusalOf("PATCH /users/thief/status", "a-manager", body)).toEqual([200, undefined]);
    for (const uid of ["a-owner", "a-support"])
      expect(await refusalOf(`PATCH /users/${uid}/status`, "a-manager", body)).toEqual(NOT_PERMITTED);
  });

  it("the database itself refuses changes of roles and presets by an actor without the permission", async () => {
    const done = async (call: ReturnType<typeof sql<{ done: boolean }>>) =>
      (await call.execute(store.db)).rows[0]?.done;
    const own = await presetOf("deputy");
    for (const [actor, uid, preset] of [
      ["a-payments", "other", "support"],
      ["a-manager", "other", "owner"],
      ["deputy", "other", "owner"],
      ["deputy", "a-owner", "support"],
      ["deputy", "deputy", "support"],
      ["nobody", "other", "support"],
    ])
      expect(await done(sql`SELECT set_staff(${actor}, ${uid}, 'admin', ${preset}) AS done`)).toBe(false);
    for (const [actor, id, grants] of [
      ["a-manager", "new", {}],
      ["deputy", "new", { settings: "read" }],
      ["deputy", "manager", {}],
      ["system", "owner", {}],
    ])
      expect(
        await done(sql`SELECT set_preset(${actor}, ${id}, 'New', ${JSON.stringify(grants)}::jsonb) AS done`),
      ).toBe(false);
    for (const [actor, id] of [
      ["a-manager", "almost"],
      ["a-owner", "almost"],
      ["a-owner", "support"],
    ])
      expect(await done(sql`SELECT remove_preset(${actor}, ${id}) AS done`)).toBe(false);
    expect(await presetOf("deputy")).toBe(own);
  });
});

describe("changes of roles at the same time", () => {
  let pair: TestStore;
  beforeAll(async () => {
    pair = await createTestStore();
  });

  it("an owner whose role is taken away while they give it to others can give nothing after the loss", async () => {
    await store.signUp("falling", "admin");
    await store.signUp("accomplice");
    const { demotion, gift } = await store.db.transaction().execute(async (tx) => {
      await lockStaff(tx);
      const demotion = carriedOn(store, "PATCH /users/{uid}/role", "falling", "a-owner", { role: "user" });
      await untilSomebodyWaits(store.url);
      const owner = { role: "admin", preset: "owner" };
      const gift = carriedOn(store, "PATCH /users/{uid}/role", "accomplice", "falling", owner);
      await untilSomebodyWaits(store.url, { count: 2 });
      return { demotion, gift };
    });
    expect(await demotion).toBe(200);
    expect(await gift).toBe("admin_only");
    expect(await presetOf("accomplice")).toBeNull();
  });

  it.each<[string, (uid: string, as: string) => Promise<unknown>]>([
    ["demote", (uid, as) => change("PATCH /users/{uid}/role", uid, as, { role: "admin", preset: "support" })],
    [
      "freeze",
      (uid, as) => change("PATCH /users/{uid}/status", uid, as, { status: "frozen", reason: "Left" }),
    ],
    ["delete", (uid, as) => change("DELETE /users/{uid}", uid, as)],
  ])("two owners who %s each other leave one", async (_, end) => {
    for (let round = 0; round < 5; round++) {
      await signUpPair();
      const replies = await Promise.all([end("left", "right"), end("right", "left")]);
      expect(replies).toContain(200);
      expect(replies.filter((each) => each === "admin_only" || each === "not_permitted")).toHaveLength(1);
      const { rows } = await sql<{ owners: number }>`
        SELECT count(*)::int AS owners FROM users
        WHERE preset = 'owner' AND disabled_at IS NULL AND frozen_at IS NULL`.execute(pair.db);
      expect(rows).toEqual([{ owners: 1 }]);
    }
  });

  /** Makes the call as if an approver had approved it. */
  const carriedOn = (
    on: TestStore,
    route: RouteName,
    uid: string,
    as: string,
    body?: Record<string, unknown>,
  ) => carried(on, route, { as, params: { uid }, ...(body && { body }) });
  const change = (route: RouteName, uid: string, as: string, body?: Record<string, unknown>) =>
    carriedOn(pair, route, uid, as, body);
  async function signUpPair(): Promise<void> {
    await sql`DELETE FROM wallets`.execute(pair.owner);
    await sql`DELETE FROM users`.execute(pair.owner);
    for (const uid of ["left", "right"]) await pair.signUp(uid, "admin");
  }

  it("the database refuses every statement that would remove the last owner", async () => {
    const alone = await createTestStore();
    await alone.signUp("only", "admin");
    for (const end of ["frozen_at = now(), frozen_reason = 'x'", "disabled_at = now()"])
      await expect(sql.raw(`UPDATE users SET ${end} WHERE uid = 'only'`).execute(alone.db)).rejects.toThrow(
        "the store keeps an owner",
      );
    const demoting = sql`SELECT set_staff(${systemActor.uid}, 'only', 'admin', 'manager')`.execute(alone.db);
    await expect(demoting).rejects.toThrow("the store keeps an owner");
  });

  it("the last owner cannot be removed, even if another admin has all of the owner's grants", async () => {
    const alone = await createTestStore();
    await alone.signUp("only", "admin");
    await addPreset(alone, { id: "everything", grants: ALL_GRANTS });
    await alone.signUp("deputy", "admin", "everything");
    for (const [call, body] of [
      ["PATCH /users/only/role", { role: "user" }],
      ["PATCH /users/only/status", { status: "frozen", reason: "stolen" }],
      ["DELETE /users/only", undefined],
    ] as const)
      expect((await alone.call(call, { as: "deputy", body })).body.code).toBe("last_owner");
  });
});
