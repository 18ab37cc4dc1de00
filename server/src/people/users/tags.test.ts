import { beforeAll, expect, it } from "vitest";
import { inTurn } from "../../testing/in-turn.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "clerk"]) await store.signUp(uid, "admin");
  for (const uid of ["ana", "bea", "gone"]) await store.signUp(uid);
});

const change = (uid: string, body: object, as = "boss") =>
  store.call(`PATCH /users/${uid}/tags`, { as, body });
const get = async (path: string, as = "boss") => (await store.call(`GET ${path}`, { as })).body;
const uids = (body: { users: { uid: string }[] }) => body.users.map(({ uid }) => uid);

it("tags of an account can be added and removed, and are compared ignoring case", async () => {
  expect((await change("ana", { add: [" VIP ", "vip", "Pays  late"] })).body.tags).toEqual([
    "pays late",
    "vip",
  ]);
  expect((await get("/users/ana")).user.tags).toEqual(["pays late", "vip"]);
  expect((await change("ana", { remove: ["Pays late"], add: ["reseller"] })).body.tags).toEqual([
    "reseller",
    "vip",
  ]);
  await change("ana", { add: ["vip"] });
  const { entries } = await get("/admin/audit?subject=user:ana&action=user.tags");
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    actor: { uid: "boss" },
    before: { tags: ["pays late", "vip"] },
    after: { tags: ["reseller", "vip"] },
  });
});

it("the list of users can be filtered by a tag, and contains the number of accounts with each tag", async () => {
  await change("bea", { add: ["watched", "vip"] });
  await change("gone", { add: ["watched"] });
  expect(await get("/users?tag=Watched")).toMatchObject({ total: 2 });
  expect(uids(await get("/users?tag=watched&search=bea"))).toEqual(["bea"]);
  await store.call("DELETE /users/gone", { as: "boss" });
  expect(uids(await get("/users?tag=watched"))).toEqual(["bea"]);
  expect((await get("/admin/user-tags")).tags).toEqual(
    expect.arrayContaining([{ name: "watched", users: 1 }]),
  );
  expect((await store.call("GET /users/export.csv?tag=watched", { as: "boss" })).body).toContain(
    "bea@mail.test",
  );
});

it("an account has at most 10 tags, even if several admins add some at the same time", async () => {
  await store.signUp("tagged");
  await change("tagged", { add: ["1", "2", "3", "4", "5", "6", "7", "8", "9"] });
  // Each call is stopped after it has added its tag and before it writes to the audit log.
  const replies = await inTurn(
    store.url,
    ["LOCK TABLE audit_log IN SHARE MODE", []],
    Array.from(
      { length: 8 },
      (_, n) => () => change("tagged", { add: [`at once ${n}`] }, n % 2 ? "boss" : "clerk"),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe("too_many_tags");
  expect((await get("/users/tagged")).user.tags).toHaveLength(10);
});

it("only existing accounts can have tags, and only admins can see and change them", async () => {
  expect((await change("nobody", { add: ["x"] })).body.code).toBe("user_not_found");
  expect((await change("ana", { add: [""] })).status).toBe(400);
  expect((await get("/users/bea", "bea")).user.tags).toBeUndefined();
  expect((await change("bea", { add: ["x"] }, "bea")).body.code).toBe("admin_only");
});
