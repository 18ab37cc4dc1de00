import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isSoak } from "../../../../soak.ts";
import { programOf } from "../../../programs.mjs";
import { uploadCodes } from "../../orders/vouchers/upload-codes.ts";
import { insertPasskey } from "../../people/step-up/queries.ts";
import { startEmbeddedPostgres } from "../../platform/db/embedded/embedded.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import { checkKeys } from "../../platform/sealing/voucher-key.ts";
import { environment } from "../../testing/processes.ts";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

// Each command runs in its own process. Starting a process takes time, hence the long time limit.
vi.setConfig({ testTimeout: 300_000 });

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore({ ownLogin: true });
});

interface Run {
  code: number;
  out: string;
  err: string;
}

/** Runs a command as an owner does at the shell, without the settings of this test's environment. */
function run(
  name: "admin" | "migrate" | "reconcile",
  args: string[],
  env: Record<string, string>,
): Promise<Run> {
  const file = programOf(name);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...args],
      { env: { ...environment, ...env }, maxBuffer: 1e9 },
      (error, out, err) => resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });
}

const admin = (...args: string[]) => run("admin", args, { DATABASE_URL: store.url });
const reconcile = () => run("reconcile", [], { DATABASE_URL: store.url });
const roleOf = async (uid: string) =>
  (await store.db.selectFrom("users").select("role").where("uid", "=", uid).executeTakeFirst())?.role;

describe("npm run admin grants and revokes the admin role", () => {
  it("without an admin, npm run admin prints that there is none, and how to make one", async () => {
    expect(await admin("list")).toEqual({
      code: 0,
      out: "There is no admin yet. npm run admin -- grant EMAIL makes one.\n",
      err: "",
    });
  });

  it("npm run admin grants and revokes the role by e-mail in upper or lower case, lists the admins, and writes to the audit log", async () => {
    await store.signUp("mina");
    await store.signUp("other");
    const mina = "mina@mail.test  Name of mina  (mina)\n";
    expect(await admin("grant", "Mina@mail.test")).toEqual({
      code: 0,
      out: `Is an owner now: ${mina}`,
      err: "",
    });
    expect((await admin("grant", "mina@mail.test")).out).toBe(`Is an owner already: ${mina}`);
    expect((await admin("grant", "other")).code).toBe(0);
    expect((await admin("list")).out).toContain(`${mina.trimEnd()}  Owner\n`);
    expect(await admin("revoke", "mina@mail.test")).toMatchObject({
      code: 0,
      out: `Is no admin any more: ${mina}`,
    });
    expect([await roleOf("mina"), await roleOf("other")]).toEqual(["user", "admin"]);
    const log = await store.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject", "=", "user:mina")
      .execute();
    expect(log).toMatchObject([
      { actor: "system", action: "user.role", after: { role: "admin", preset: "owner" } },
      { actor: "system", action: "user.role", after: { role: "user" } },
    ]);
  });

  it("npm run admin refuses to revoke the role of the last admin, of a customer, or of an unknown account", async () => {
    expect(await admin("revoke", "other@mail.test")).toEqual({
      code: 1,
      out: "",
      err: "This is the last owner. Make another account an owner first.\n",
    });
    expect((await admin("revoke", "mina@mail.test")).err).toBe("No admin is called mina@mail.test.\n");
    expect(await admin("grant", "who@mail.test")).toMatchObject({
      code: 1,
      err: "No account is called who@mail.test. Let its owner sign in to the store once, then try again.\n",
    });
  });

  it("npm run admin refuses an e-mail address that is not verified or belongs to several accounts, but accepts the uid", async () => {
    const claims = { email: "Shared@mail.test" };
    for (const [sub, email_verified] of [
      ["for|ger", false],
      ["owner", true],
      ["owner-2", true],
    ] as const) {
      await store.call("POST /users", {
        token: await store.sign({ sub, ...claims, email_verified }),
        body: {},
      });
      if (!email_verified) {
        expect((await admin("grant", "shared@mail.test")).err).toMatch(
          /^The identity provider has not verified this e-mail\. Run the command .*\n.*\(for\|ger\)\n +npm run admin -- grant 'for\|ger'\n$/,
        );
      }
    }
    const refused = await admin("grant", "shared@mail.test");
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^More than one account has this e-mail\. Run the command/);
    expect(refused.err).toContain("(owner-2)\n    npm run admin -- grant owner-2\n");
    expect((await admin("grant", "owner")).code).toBe(0);
    expect([await roleOf("for|ger"), await roleOf("owner"), await roleOf("owner-2")]).toEqual([
      "user",
      "admin",
      "user",
    ]);
  });

  it("npm run admin freezes a rogue admin, and unfreezes an admin whom the rogue froze", async () => {
    await store.signUp("frozen-by-rogue", "admin");
    await store.signUp("rogue", "admin");
    const body = { status: "frozen", reason: "Mine now" };
    await store.call("PATCH /users/frozen-by-rogue/status", { as: "rogue", body });
    expect((await admin("freeze", "rogue@mail.test")).code).toBe(2);
    expect((await admin("freeze", "rogue@mail.test", "Took", "over")).out).toBe(
      "Is frozen now: rogue@mail.test  Name of rogue  (rogue)\n",
    );
    expect((await admin("list")).out).toContain("(rogue)  Owner  frozen\n");
    expect((await admin("unfreeze", "frozen-by-rogue@mail.test")).code).toBe(0);
    expect((await store.call("GET /users", { as: "rogue" })).body.code).toBe("account_frozen");
    const seen = await store.call("GET /users/rogue", { as: "frozen-by-rogue" });
    expect(seen.body.user).toMatchObject({ status: "frozen", frozenReason: "Took over" });
  });

  it.each([[[]], [["grant"]], [["promote", "a@b.c"]]])(
    "npm run admin prints its usage when called with %o",
    async (args) => {
      const reply = await admin(...args);
      expect(reply.code).toBe(2);
      expect(reply.err).toMatch(/^Usage:/);
    },
  );
});

describe("npm run admin helps an owner who can no longer sign in", () => {
  beforeAll(async () => {
    await store.signUp("locked-out", "admin");
    await store.signUp("shopper");
  });

  it("npm run admin makes a one-time code with which an admin can prove their identity", async () => {
    const { code, out } = await admin("step-up", "locked-out@mail.test");
    expect(code).toBe(0);
    expect(out).toMatch(
      /^[2-9A-Z]{5}-[2-9A-Z]{5}\nFor locked-out@mail\.test .*within ten minutes\. It works once\.\n$/,
    );
    expect(await admin("step-up", "shopper")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Is no admin/),
    });
  });

  it("npm run admin lists an admin's passkeys, removes one by its name or all of them, and writes to the audit log", async () => {
    const add = (name: string) =>
      insertPasskey(store.db, {
        ...{ id: `key-of-${name}`, uid: "locked-out", name, publicKey: Buffer.from("x") },
        ...{ counter: 0, transports: [] },
      });
    for (const name of ["Old phone", "Laptop", "Key"]) await add(name);
    expect((await admin("passkeys", "locked-out")).out).toMatch(
      /Old phone {2}added \d{4}-\d\d-\d\d, used never\n/,
    );
    expect(await admin("remove-passkeys", "locked-out", "Old", "phone")).toMatchObject({
      code: 0,
      out: "Removed: Old phone\n",
    });
    expect(await admin("remove-passkeys", "locked-out", "Nothing")).toMatchObject({ code: 1 });
    expect((await admin("remove-passkeys", "locked-out")).code).toBe(0);
    expect((await admin("passkeys", "locked-out")).out).toMatch(/^Has no passkey/);
    const log = await store.db
      .selectFrom("audit_log")
      .select(["actor", "before"])
      .where("action", "=", "passkey.delete")
      .execute();
    expect(log).toHaveLength(3);
    expect(log[0]).toEqual({ actor: "system", before: { name: "Old phone" } });
  });
});

describe("npm run admin replaces the key of the voucher codes", () => {
  const keys = [1, 2].map((fill) => Buffer.alloc(32, fill));
  const rotate = (given: Buffer[]) =>
    run("admin", ["rotate-voucher-key"], {
      DATABASE_URL: store.url,
      VOUCHER_KEY: given.map((key) => key.toString("base64")).join(","),
    });

  it("rotate-voucher-key says what to do first, and encrypts the codes with the new key once that is done", async () => {
    const [former, newest] = keys as [Buffer, Buffer];
    const { productId } = await seedShop(store.db, { price: 1, stock: 0 });
    const context = { db: store.db, actor: systemActor, cipher: createCodeCipher(former) };
    await checkKeys(store.db, context.cipher);
    await uploadCodes(context, { productId, codes: ["CODE-1", "CODE-2"] });
    expect(await rotate([former])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^VOUCHER_KEY holds one/),
    });
    expect(await rotate([newest])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^VOUCHER_KEY holds one/),
    });
    expect(await rotate([former, newest])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Sealed with the new key: 2 codes\. Keep the former key/),
    });
    const codes = await store.db.selectFrom("voucher_codes").select(["id", "ciphertext"]).execute();
    const cipher = createCodeCipher(newest);
    expect(codes.map(({ id, ciphertext }) => cipher.open(id, ciphertext)).sort()).toEqual([
      "CODE-1",
      "CODE-2",
    ]);
    expect((await rotate([former, newest])).out).toMatch(/^Sealed with the new key: 0 codes/);
  });
});

describe("npm run reconcile compares the ledger", () => {
  it("npm run reconcile prints what it compared, and exits with 0 if there is no difference", async () => {
    expect(await reconcile()).toMatchObject({ code: 0, err: "" });
    expect((await reconcile()).out).toMatch(
      /^The books agree \(there is no order in it\): wallet balances, .*\.\n$/,
    );
  });

  it("npm run reconcile prints each difference and exits with 1", async () => {
    await store.signUp("lucky");
    await store.owner
      .updateTable("wallets")
      .set({ balance: 700 as never })
      .where("uid", "=", "lucky")
      .execute();
    expect(await reconcile()).toEqual({
      code: 1,
      out: "wallet balances: wallet:lucky: expected nothing, found ৳7.00\n",
      err: "1 difference.\n",
    });
  });
});

describe("npm run reconcile if the ledger has very many differences", () => {
  it.runIf(isSoak)("npm run reconcile prints every difference, however many there are", async () => {
    const many = 150_000;
    const owner = new pg.Client({ connectionString: store.directUrl });
    await owner.connect();
    await owner.query(`SET session_replication_role = replica;
      INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor)
      SELECT gen_random_uuid(), 'cash:bkash', 'income:sales', 1, 'nothing', n::text, 0, 'system'
      FROM generate_series(1, ${many}) AS n`);
    await owner.end();
    const { code, out, err } = await reconcile();
    expect(code).toBe(1);
    expect(out.match(/^stray transfers: transfer:/gm)).toHaveLength(many);
    expect(err).toBe(`${many + 1} differences.\n`);
  });
});

describe("which database a command uses", () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
  async function emptyFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "hira-command-"));
    folders.push(folder);
    return folder;
  }

  it("a command never creates a database: if DATA_DIR has none, the folder stays empty", async () => {
    const DATA_DIR = await emptyFolder();
    for (const [name, args] of [
      ["admin", ["grant", "owner@mail.test"]],
      ["admin", ["rotate-voucher-key"]],
      ["migrate", []],
      ["reconcile", []],
    ] as const) {
      expect(await run(name, [...args], { DATA_DIR })).toEqual({
        code: 1,
        out: "",
        err: `There is no store in ${DATA_DIR}: set DATA_DIR or DATABASE_URL as the store has them. A new shop begins with npm start.\n`,
      });
    }
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  it.runIf(process.geteuid?.() === 0)(
    "a command run by root leaves no key in another user's DATA_DIR",
    async () => {
      const DATA_DIR = await emptyFolder();
      const file = join(DATA_DIR, "voucher.key");
      await writeFile(file, `${Buffer.alloc(32, 1).toString("base64")}\n`, { mode: 0o600 });
      for (const path of [DATA_DIR, file]) await chown(path, 12_345, 12_345);
      expect(await run("admin", ["rotate-voucher-key"], { DATABASE_URL: store.url, DATA_DIR })).toMatchObject(
        {
          code: 1,
          err: expect.stringMatching(/belongs to another user \(uid 12345\)/),
        },
      );
      expect([(await stat(file)).uid, await readdir(DATA_DIR)]).toEqual([12_345, ["voucher.key"]]);
    },
  );

  it("a command uses the database of a running store in DATA_DIR, and starts that database if no store runs", async () => {
    const DATA_DIR = await emptyFolder();
    const running = await startEmbeddedPostgres({ directory: join(DATA_DIR, "postgres"), log: () => {} });
    try {
      expect(await run("admin", ["list"], { DATA_DIR })).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringMatching(/^This database holds no store yet, or one of an older version\./),
      });
      const migrated = await run("migrate", [], { DATA_DIR });
      expect(migrated).toMatchObject({ code: 0, err: "" });
      expect(migrated.out).toMatch(
        /^The schema of \d{4}-\S+ is done, after \d+ ms\.\nThe database is up to date\.\n$/,
      );
      expect((await run("migrate", [], { DATA_DIR })).out).toBe("The database is up to date.\n");
      expect((await run("admin", ["list"], { DATA_DIR })).out).toMatch(/^There is no admin yet/);
    } finally {
      await running.stop();
    }
    expect(await run("reconcile", [], { DATA_DIR })).toMatchObject({ code: 0, err: "" });
  });

  it("if a database does not answer, the command's error says which database that is", async () => {
    const reply = await run("reconcile", [], { DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none" });
    expect(reply.code).toBe(1);
    expect(reply.err).toMatch(/^DATABASE_URL: no PostgreSQL answers there/);
  });
});
