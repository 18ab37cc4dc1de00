import { MAX_VIEWS } from "@hira/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "boss2", "full"]) await store.signUp(uid, "admin");
});

interface View {
  _id: string;
  name: string;
  query: string;
  isDefault: boolean;
}

const call = (name: string, body?: object, as = "boss") => store.call(name, { as, ...(body && { body }) });
const save = (name: string, list = "orders", as = "boss") =>
  call("POST /admin/views", { list, name, query: "status=pending&sort=oldest" }, as);
const views = async (list = "orders", as = "boss"): Promise<View[]> =>
  (await call(`GET /admin/views?list=${list}`, undefined, as)).body.views;
const nobodys = "018f0000-0000-7000-8000-000000000000";

describe("saved views of admin lists", () => {
  it("saved views belong to a list and an admin, and are sorted by name", async () => {
    for (const name of ["waiting", "Big ones"]) expect((await save(name)).status).toBe(200);
    await save("Elsewhere", "audit");
    await save("Theirs", "orders", "boss2");
    expect((await views()).map(({ name }) => name)).toEqual(["Big ones", "waiting"]);
    expect((await views())[1]).toMatchObject({ query: "status=pending&sort=oldest", isDefault: false });
    expect((await views("audit")).map(({ name }) => name)).toEqual(["Elsewhere"]);
    expect((await views("orders", "boss2")).map(({ name }) => name)).toEqual(["Theirs"]);
  });

  it("saved views of a list have different names, ignoring case, even after renaming", async () => {
    await save("Mine", "users");
    const { view } = (await save("Other", "users")).body;
    const message = "You already have a view of this name here. Choose another name.";
    expect(await save("MINE", "users")).toMatchObject({
      status: 409,
      body: { code: "view_exists", message },
    });
    expect((await call(`PATCH /admin/views/${view._id}`, { name: "mine" })).body.code).toBe("view_exists");
    expect((await call(`PATCH /admin/views/${view._id}`, { name: "OTHER" })).body.view.name).toBe("OTHER");
    expect((await save("  ", "users")).body).toMatchObject({
      code: "invalid_input",
      fields: { name: "Give the view a name." },
    });
  });

  it("a saved view can be changed and deleted only by its own admin", async () => {
    const { view } = (await save("Private", "codes")).body;
    const path = `/admin/views/${view._id}`;
    expect((await call(`PATCH ${path}`, { name: "Stolen" }, "boss2")).body.code).toBe("view_not_found");
    expect((await call(`DELETE ${path}`, undefined, "boss2")).body.code).toBe("view_not_found");
    expect((await call(`PATCH ${path}`, { query: "status=sold" })).body.view).toMatchObject({
      name: "Private",
      query: "status=sold",
    });
    expect((await call(`DELETE ${path}`)).status).toBe(200);
    expect((await call(`DELETE ${path}`)).body.code).toBe("view_not_found");
    expect((await call(`PATCH /admin/views/${nobodys}`, {})).body.code).toBe("view_not_found");
    expect(await views("codes")).toEqual([]);
  });

  it("a list has one default view, even if several are made the default at the same time", async () => {
    const made = await Promise.all(["One", "Two", "Three"].map((name) => save(name, "requests")));
    const ids = made.map(({ body }) => body.view._id);
    const makeDefault = (id: string) => call(`PATCH /admin/views/${id}`, { isDefault: true });
    const replies = await Promise.all([...ids, ...ids].map(makeDefault));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await views("requests")).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await makeDefault(ids[0]);
    const [first] = (await views("requests")).filter(({ isDefault }) => isDefault);
    expect(first?._id).toBe(ids[0]);
    await call(`PATCH /admin/views/${ids[0]}`, { isDefault: false });
    expect((await views("requests")).some(({ isDefault }) => isDefault)).toBe(false);
  });

  it("an admin has a limited number of saved views, even if many are saved at the same time", async () => {
    const replies = await Promise.all(
      Array.from({ length: MAX_VIEWS + 3 }, (_, n) => save(`View ${n}`, "orders", "full")),
    );
    expect(replies.filter(({ body }) => body.code === "too_many_views")).toHaveLength(3);
    expect(await views("orders", "full")).toHaveLength(MAX_VIEWS);
  });

  it("changes of saved views are in the audit log", async () => {
    const { view } = (await save("Seen", "audit")).body;
    const path = `/admin/views/${view._id}`;
    await call(`PATCH ${path}`, { name: "Seen", query: "status=pending&sort=oldest" });
    await call(`PATCH ${path}`, { isDefault: true });
    await call(`DELETE ${path}`);
    const { entries } = (await call(`GET /admin/audit?subject=view:${view._id}`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      "view.delete",
      "view.change",
      "view.create",
    ]);
    expect(entries[1]).toMatchObject({
      before: { isDefault: false },
      after: { name: "Seen", isDefault: true },
    });
  });
});
