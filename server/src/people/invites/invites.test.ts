import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideNewest, protect, waitingFor } from "../../testing/approver.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let another: TestStore;
let count = 0;

beforeAll(async () => {
  store = await createTestStore();
  another = await createTestStore({ beside: store, verifyToken: store.verifyToken });
  await store.signUp("asha", "admin");
  await store.signUp("mina", "admin", "manager");
  await store.signUp("customer");
});

beforeEach(async () => {
  await sql`DELETE FROM staff_invites`.execute(store.owner);
  for (const table of ["admin_notices", "approvals", "messages_out"] as const)
    await store.owner.deleteFrom(table).execute();
  await sql`UPDATE settings SET value = '{"caps": {}, "codesPerHour": null, "exportRows": null, "secondFrom": {"adjustments": null,
    "approvals": null, "refunds": null}, "secondOwner": {"numbers": false, "staff": false, "protection": false}}'
    WHERE key = 'protection'`.execute(store.owner);
});

const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);
const invite = (email: string, { as = "asha", preset = "support" } = {}) =>
  store.call("POST /admin/staff-invites", { as, body: { email, preset } });
const waiting = async () => (await store.call("GET /admin/staff-invites", { as: "asha" })).body.invites;
const newMail = () => `new-${++count}@mail.test`;

/** Signs an account in, for the first time or again. Returns the user of the reply. */
async function enter(email: string, { uid = `uid-of-${email}`, verified = true, at = store } = {}) {
  const token = await store.sign({ sub: uid, email, email_verified: verified, name: "Newcomer" });
  const body = { uid, email, name: "Newcomer", photoURL: null, emailVerified: verified };
  const reply = await at.call("POST /users", { token, body });
  expect(reply.status).toBe(200);
  return reply.body.user;
}
const audit = async (subject: string) =>
  store.owner.selectFrom("audit_log").selectAll().where("subject", "=", subject).orderBy("id").execute();

describe("inviting an e-mail address to a role", () => {
  it("an invitation gives its role only once, at the first sign-in with its address in upper or lower case", async () => {
    const email = newMail();
    const { body } = await invite(email.toUpperCase());
    expect(body.invite).toMatchObject({
      ...{ email, preset: { _id: "support" }, invitedBy: { uid: "asha" }, mail: null },
    });
    expect(await waiting()).toHaveLength(1);
    const user = await enter(email);
    expect(user).toMatchObject({ role: "admin", preset: { _id: "support" } });
    expect(await waiting()).toEqual([]);
    expect((await audit(`user:${user.uid}`)).at(-1)).toMatchObject({
      ...{ actor: "asha", action: "user.role", before: { role: "user" } },
      after: { role: "admin", preset: "support", invite: body.invite._id },
    });
    // An admin whose role is taken away does not get it back at the next sign-in.
    await store.call(`PATCH /users/${user.uid}/role`, { as: "asha", body: { role: "user" } });
    expect((await enter(email)).role).toBe("user");
  });

  it("every admin is notified when somebody is invited to a role, and when the invitation is accepted", async () => {
    const email = newMail();
    await invite(email);
    await enter(email);
    const { notices } = (await store.call("GET /admin/notifications", { as: "mina" })).body;
    expect(notices.newest.map(({ text }: { text: string }) => text)).toEqual([
      `The store let ${email} join the staff with the role Support, as invited`,
      `Name of asha invited ${email} to the staff with the role Support`,
    ]);
  });

  it("an invitation is not accepted by an account whose address the provider has not verified", async () => {
    const email = newMail();
    await invite(email);
    expect((await enter(email, { uid: "thief", verified: false })).role).toBe("user");
    expect(await waiting()).toHaveLength(1);
    expect((await enter(email)).role).toBe("admin");
    // The unverified account does not block the invitation: the address's real owner can still accept it.
    expect((await enter(email, { uid: "thief" })).role).toBe("user");
  });

  it("if two accounts with an invited address sign in several times at once on two instances, only one gets the role", async () => {
    const email = newMail();
    await invite(email);
    const both = await Promise.all(
      ["one", "other"].flatMap((uid) => [
        enter(email, { uid: `${uid}-${email}` }),
        enter(email, { uid: `${uid}-${email}`, at: another }),
      ]),
    );
    const admins = new Set(both.filter(({ role }) => role === "admin").map(({ uid }) => uid));
    expect(admins.size).toBe(1);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM users WHERE email = ${email} AND role = 'admin'`.execute(
      store.owner,
    );
    expect(rows[0]?.count).toBe(1);
  });

  it("inviting the same address twice at the same time creates one invitation", async () => {
    const email = newMail();
    const replies = await Promise.all([1, 2, 3].map(async () => codeOf(await invite(email))));
    expect(replies.toSorted()).toEqual(["done", "invite_waits", "invite_waits"]);
  });

  it("an invitation has no effect if its inviter has lost the permission or was frozen, or if the preset was deleted", async () => {
    await store.signUp("chief", "admin");
    const [demoted, frozen, roleless] = [newMail(), newMail(), newMail()];
    await invite(demoted, { as: "chief", preset: "manager" });
    await store.call("PATCH /users/chief/role", { as: "asha", body: { role: "admin", preset: "manager" } });
    expect((await enter(demoted)).role).toBe("admin");
    await store.call("PATCH /users/chief/role", { as: "asha", body: { role: "admin", preset: "owner" } });
    const owner = newMail();
    await invite(owner, { as: "chief", preset: "owner" });
    await store.call("PATCH /users/chief/role", { as: "asha", body: { role: "admin", preset: "manager" } });
    expect((await enter(owner)).role).toBe("user");
    await invite(frozen, { as: "chief" });
    await store.call("PATCH /users/chief/status", {
      as: "asha",
      body: { status: "frozen", reason: "for a test" },
    });
    expect((await enter(frozen)).role).toBe("user");
    const role = { name: "Till", grants: { orders: "read" } };
    const { preset } = (await store.call("POST /admin/presets", { as: "asha", body: role })).body;
    await invite(roleless, { preset: preset._id });
    expect(codeOf(await store.call(`DELETE /admin/presets/${preset._id}`, { as: "asha" }))).toBe(
      "preset_in_use",
    );
    await store.owner.deleteFrom("presets").where("id", "=", preset._id).execute();
    expect((await enter(roleless)).role).toBe("user");
    expect(await waiting()).toEqual([]);
    const { notices } = (await store.call("GET /admin/notifications", { as: "mina" })).body;
    expect(notices.newest[0].text).toMatch(/^The store gave .* no role: Name of asha, who invited them/);
  });

  it("an invitation that was withdrawn or has expired gives no role", async () => {
    const [withdrawn, expired] = [newMail(), newMail()];
    const { body } = await invite(withdrawn);
    const withdraw = () => store.call(`DELETE /admin/staff-invites/${body.invite._id}`, { as: "asha" });
    expect(codeOf(await withdraw())).toBe("done");
    expect(codeOf(await withdraw())).toBe("invite_not_found");
    expect((await enter(withdrawn)).role).toBe("user");
    await invite(expired);
    await sql`UPDATE staff_invites SET expires_at = now() WHERE email = ${expired}`.execute(store.owner);
    expect(await waiting()).toEqual([]);
    expect(codeOf(await invite(expired))).toBe("done");
    await sql`UPDATE staff_invites SET expires_at = now() WHERE email = ${expired}`.execute(store.owner);
    expect((await enter(expired)).role).toBe("user");
  });

  it("a frozen account cannot accept an invitation", async () => {
    const email = newMail();
    await enter(email, { uid: "frosty", verified: false });
    await invite(email);
    const freeze = { status: "frozen", reason: "for a test" };
    await store.call("PATCH /users/frosty/status", { as: "asha", body: freeze });
    expect((await enter(email, { uid: "frosty" })).role).toBe("user");
  });

  it("an invitation is refused for an address with an account, an invalid address, an unknown role, and above the maximum", async () => {
    const email = newMail();
    await enter(email);
    expect(codeOf(await invite(email))).toBe("invite_needless");
    expect((await invite("no address")).status).toBe(400);
    expect(codeOf(await invite(newMail(), { preset: "nothing" }))).toBe("preset_not_found");
    for (let n = 0; n < 20; n++) expect(codeOf(await invite(newMail()))).toBe("done");
    expect(codeOf(await invite(newMail()))).toBe("too_many_invites");
  });
});

describe("an admin without the permission to give a role", () => {
  it("an admin cannot invite to a role that they may not give, or withdraw such an invitation", async () => {
    await store.signUp("rima", "admin", "support");
    expect(codeOf(await invite(newMail(), { as: "customer" }))).toBe("admin_only");
    expect(codeOf(await invite(newMail(), { as: "rima" }))).toBe("not_permitted");
    expect(codeOf(await invite(newMail(), { as: "mina", preset: "owner" }))).toBe("not_permitted");
    expect(codeOf(await invite(newMail(), { as: "mina", preset: "support" }))).toBe("done");
    const { body } = await invite(newMail(), { preset: "owner" });
    const withdraw = `DELETE /admin/staff-invites/${body.invite._id}`;
    expect(codeOf(await store.call(withdraw, { as: "mina" }))).toBe("not_permitted");
    expect(codeOf(await store.call("GET /admin/staff-invites", { as: "mina" }))).toBe("not_permitted");
  });

  it("inviting needs a fresh sign-in, like giving a role", async () => {
    const token = await store.sign({ sub: "asha", auth_time: Math.floor(Date.now() / 1000) - 36_000 });
    const body = { email: newMail(), preset: "support" };
    expect(codeOf(await store.call("POST /admin/staff-invites", { token, body }))).toBe("sign_in_again");
  });
});

describe("an invitation in a shop whose changes of staff need another owner", () => {
  it("an invitation that needs an owner's approval gives no role and sends no e-mail before it is approved", async () => {
    await store.signUp("badal", "admin");
    await protect(store);
    const email = newMail();
    expect(codeOf(await invite(email))).toBe("approval_needed");
    expect(await waiting()).toEqual([]);
    const [asked] = await waitingFor(store, "badal");
    expect(asked).toMatchObject({ kind: "staff", decides: "owner" });
    expect(asked.summary).toMatch(
      new RegExp(`^Invite ${email} to the staff with the role Support, which may: see everyone's orders`),
    );
    expect((await decideNewest(store, "badal")).body.approval.state).toBe("done");
    expect(await waiting()).toHaveLength(1);
    expect((await enter(email)).role).toBe("admin");
  });

  it("an only owner can invite the first other admin at once, but needs an approval to invite a second one", async () => {
    const shop = await createTestStore();
    await protect(shop);
    await shop.signUp("only", "admin");
    await shop.signUp("helper");
    const post = (email: string, preset = "support") =>
      shop.call("POST /admin/staff-invites", { as: "only", body: { email, preset } });
    expect(codeOf(await post("first@mail.test", "owner"))).toBe("approval_needed");
    expect(codeOf(await post("first@mail.test"))).toBe("done");
    expect(codeOf(await post("second@mail.test"))).toBe("approval_needed");
    const body = { role: "admin", preset: "support" };
    expect(codeOf(await shop.call("PATCH /users/helper/role", { as: "only", body }))).toBe("approval_needed");
  });

  it("an admin who accepted an invitation today cannot approve the inviter's calls", async () => {
    await protect(store);
    await store.owner.deleteFrom("approvals").execute();
    const email = newMail();
    await invite(email, { preset: "owner" });
    await decideNewest(store, "badal");
    const { uid } = await enter(email);
    await store.call("PATCH /settings/protection", { as: "asha", body: { exportRows: null } });
    const [asked] = await waitingFor(store, "badal");
    const token = await store.sign({ sub: uid, email, email_verified: true });
    const decide = `POST /admin/approvals/${asked._id}/decide`;
    expect(codeOf(await store.call(decide, { token, body: { decision: "approve" } }))).toBe(
      "approval_not_yours",
    );
  });
});

describe("the e-mail of an invitation", () => {
  const channel = (active: boolean) =>
    sql`INSERT INTO outgoing_channels (channel, active) VALUES ('email', ${active})
      ON CONFLICT (channel) DO UPDATE SET active = excluded.active`.execute(store.owner);

  it("if the shop sends e-mail, an invitation's e-mail is sent in the inviter's language, unless the address has an account", async () => {
    await channel(true);
    await store.owner.updateTable("users").set({ language: "bn" }).where("uid", "=", "asha").execute();
    const email = newMail();
    const { body } = await invite(email);
    expect(body.invite.mail).toBe("waiting");
    const sent = await store.owner
      .selectFrom("messages_out")
      .selectAll()
      .where("kind", "=", "invite")
      .execute();
    expect(sent).toMatchObject([
      {
        ...{ channel: "email", receiver: `invite:${body.invite._id}`, uid: "asha" },
        payload: { url: "/bn/admin", language: "bn" },
      },
    ]);
    await channel(false);
  });
});
