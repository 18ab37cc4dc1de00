import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { uploadCodes } from "../../orders/vouchers/upload-codes.ts";
import { parseConfig } from "../../platform/config/config.ts";
import { openAsOwner } from "../../platform/db/database.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { checkKeys } from "../../platform/sealing/voucher-key.ts";
import { examined, expectFound, folderOfTest } from "../../testing/examined.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore, testCipher } from "../../testing/store.ts";
import { createCheckpointKeeper } from "../../wallet/checkpoints/keep-checkpoints.ts";
import { nameOf } from "../backup/backup-folder.ts";
import { insertBackupRun } from "../backup-runs/queries.ts";
import { dropGoneInstances, noteInstance } from "../health/queries.ts";
import { checkBackups } from "./examine.ts";
import type { ServerFacts } from "./queries.ts";

// Each test runs the doctor on a whole installation, which takes time.
vi.setConfig({ testTimeout: 300_000 });

const KEY = Buffer.alloc(32, "hira").toString("base64");
const OTHER_KEY = Buffer.alloc(32, "other").toString("base64");

let store: TestStore;
let DATABASE_URL: string;
beforeAll(async () => {
  store = await createTestStore({ ownLogin: true });
  DATABASE_URL = store.directUrl;
  await store.signUp("tanvir");
  const { productId } = await seedShop(store.db, { price: 1, stock: 0 });
  await checkKeys(store.db, testCipher);
  await uploadCodes(
    { db: store.db, actor: systemActor, cipher: testCipher },
    { productId, codes: ["CODE-1", "CODE-2"] },
  );
});

describe("the doctor's findings about backups", () => {
  const run = { kind: "backup", started_at: new Date(), bytes: 5e6, detail: "No room." } as const;
  const record = async (more: { kind?: "backup" | "verify"; name: string | null; ok: boolean }, days = 0) => {
    await insertBackupRun(store.db, { ...run, ...more });
    await sql`UPDATE backup_runs SET finished_at = now() - make_interval(days => ${days})`.execute(
      store.owner,
    );
    onTestFinished(() => sql`DELETE FROM backup_runs`.execute(store.owner).then(() => {}));
  };

  test("the doctor reports that no backups are configured", () =>
    expectFound(["fault", "backups", /No backup is set up: .*Run npm run backup every day by a timer/], {
      DATABASE_URL,
    }));

  test("the doctor reports that the first backup has not been made yet", async () => {
    const BACKUP_DIR = await folderOfTest();
    const found = await examined("backups", { DATABASE_URL, BACKUP_DIR, BACKUP_EVERY: "24" });
    expect(found[0]).toMatch(/^warning No backup was made yet: .*see its log\.$/);
  });

  test("the doctor reports that the last successful backup is old", async () => {
    await record({ name: nameOf(new Date()), ok: true }, 5);
    await expectFound(
      ["fault", "backups", /The last good backup is 5 days old\. See why the timer no longer runs/],
      { DATABASE_URL },
    );
  });

  test("the doctor reports that the last attempt to make a backup failed", async () => {
    await record({ name: null, ok: false });
    await expectFound(
      ["fault", "backups", /The last backup failed: No room\. Mend what it says, then run npm run backup/],
      { DATABASE_URL },
    );
  });

  test("the doctor reports that no backup was ever verified, or that the last verification failed", async () => {
    await record({ name: nameOf(new Date()), ok: true });
    await expectFound(
      [
        "warning",
        "backups",
        /nobody has tried lately whether one can be restored\. Run npm run backup:verify/,
      ],
      { DATABASE_URL },
    );
    await record({ kind: "verify", name: nameOf(new Date()), ok: false });
    await expectFound(["fault", "backups", /could not be restored: No room\. Mend what it says/], {
      DATABASE_URL,
    });
  });

  test("the doctor reports that the last successful backup is no longer in its folder", async () => {
    const name = nameOf(new Date());
    await record({ name, ok: true });
    await record({ kind: "verify", name, ok: true });
    const BACKUP_DIR = await folderOfTest();
    const gone = expect.stringMatching(
      /^fault The last good backup \(\S+Z\) is not in BACKUP_DIR .*bring it back/,
    );
    expect(await examined("backups", { DATABASE_URL, BACKUP_DIR })).toContainEqual(gone);
    await mkdir(join(BACKUP_DIR, name));
    expect(await examined("backups", { DATABASE_URL, BACKUP_DIR })).not.toContainEqual(gone);
  });

  test("the doctor reports that PostgreSQL's programs for backups are missing or older than the server", async () => {
    const config = parseConfig({ DATABASE_URL, BACKUP_DIR: await folderOfTest() });
    const facts = { versionNumber: 990_000 } as ServerFacts;
    const asked = { name: "DATABASE_URL", address: DATABASE_URL };
    const owner = openAsOwner(DATABASE_URL);
    onTestFinished(() => owner.destroy());
    const found = await checkBackups({ db: owner, config, facts, asked });
    expect(found.at(-1)).toMatchObject({
      state: "fault",
      subject: "backups",
      text: expect.stringMatching(
        /(not installed|older than the server's 99): install PostgreSQL's client programs/,
      ),
    });
  });

  test("the doctor reports that the voucher codes' key is in the same folder as the backups, or that there is no copy of it", async () => {
    const DATA_DIR = await folderOfTest();
    const file = join(DATA_DIR, "voucher.key");
    await writeFile(file, `${KEY}\n`, { mode: 0o600 });
    const inside = join(DATA_DIR, "backups");
    await mkdir(join(inside, "keys"), { recursive: true });
    const found = (env: Record<string, string>) =>
      examined("voucher key", { DATABASE_URL, DATA_DIR, ...env });
    expect(await found({ BACKUP_DIR: inside, VOUCHER_KEY_BACKUP: join(inside, "keys") })).toEqual([
      "ok It reads the stored voucher codes.",
      expect.stringMatching(
        /^warning .* and the voucher codes' key lie in one folder .*Use another disk or machine\.$/,
      ),
      expect.stringMatching(
        /^warning VOUCHER_KEY_BACKUP .* and the backups lie in one folder: .*Keep the key elsewhere\.$/,
      ),
    ]);
    const elsewhere = await folderOfTest();
    expect(await found({ BACKUP_DIR: elsewhere })).toContainEqual(
      expect.stringMatching(
        /^warning The voucher codes' key is in \S+ only, .*set VOUCHER_KEY_BACKUP to a folder elsewhere/,
      ),
    );
    await writeFile(file, `${KEY}\n`);
    await chmod(file, 0o644);
    expect(await found({})).toContainEqual(
      `warning Others on this machine may read ${file}: run chmod 600 ${file}.`,
    );
  });
});

describe("the doctor's findings about the voucher codes' key", () => {
  test("the doctor reports no fault if the store's key decrypts the voucher codes", () =>
    expectFound(["ok", "voucher key", /It reads the stored voucher codes/], {
      DATABASE_URL,
      VOUCHER_KEY: KEY,
    }));

  test("the doctor reports that the voucher codes were encrypted with another key", () =>
    expectFound(
      [
        "fault",
        "voucher key",
        /VOUCHER_KEY: this is not the key that the stored voucher codes were encrypted with. Set the former one/,
      ],
      { DATABASE_URL, VOUCHER_KEY: OTHER_KEY },
    ));

  test("the doctor reports that the voucher codes' key is missing", () =>
    expectFound(
      ["fault", "voucher key", /codes and no key to read them: set VOUCHER_KEY, or put \S+voucher\.key back/],
      { DATABASE_URL },
    ));

  test("the doctor reports that the file of the voucher codes' key does not contain a key", async () => {
    const DATA_DIR = await folderOfTest();
    await writeFile(join(DATA_DIR, "voucher.key"), "half a k\n", { mode: 0o600 });
    await expectFound(
      ["fault", "voucher key", /does not hold a key of 32 bytes in base64\. Restore it from a backup/],
      { DATABASE_URL, DATA_DIR },
    );
  });

  test("the doctor reports that the replacement of the voucher codes' key was begun and not completed", async () => {
    const state = sql`UPDATE settings SET value = value || '{"former": "another"}' WHERE key = 'voucher-key'`;
    onTestFinished(() =>
      sql`UPDATE settings SET value = value - 'former' WHERE key = 'voucher-key'`
        .execute(store.owner)
        .then(() => {}),
    );
    await state.execute(store.owner);
    await expectFound(
      ["fault", "voucher key", /a change of the key is not finished\. .*rotate-voucher-key/],
      { DATABASE_URL, VOUCHER_KEY: KEY },
    );
  });

  test("the doctor reports that the voucher codes' key has the right fingerprint but cannot decrypt the codes", async () => {
    const flip = sql`UPDATE voucher_codes SET ciphertext = set_byte(ciphertext, 20, get_byte(ciphertext, 20) # 1)`;
    onTestFinished(() => flip.execute(store.owner).then(() => {}));
    await flip.execute(store.owner);
    await expectFound(
      [
        "fault",
        "voucher key",
        /does not read 2 of 2 stored voucher codes: set the one that they were sealed with/,
      ],
      { DATABASE_URL, VOUCHER_KEY: KEY },
    );
  });
});

describe("the doctor's findings about checkpoints", () => {
  const keep = (folder: string) =>
    createCheckpointKeeper({ db: store.db, folder, instance: "1", log: { error: () => {} } })();

  test("the doctor reports that no folder for checkpoints is set", () =>
    expectFound(
      [
        "warning",
        "checkpoints",
        /Nothing outside the database tells .*Set CHECKPOINT_DIR to a folder on another machine/,
      ],
      { DATABASE_URL },
    ));

  test("the doctor reports that a folder for checkpoints is set but no instance writes there", async () =>
    expectFound(
      [
        "warning",
        "checkpoints",
        /holds none yet: a store that runs writes there within seconds; see whether it may/,
      ],
      { DATABASE_URL, CHECKPOINT_DIR: await folderOfTest() },
    ));

  test("the doctor reports that rows which a checkpoint recorded are missing in the database", async () => {
    const CHECKPOINT_DIR = await folderOfTest();
    await fund(store.db, "tanvir", 10);
    await keep(CHECKPOINT_DIR);
    await expectFound(["ok", "checkpoints", /The database holds all that was noted outside it/], {
      DATABASE_URL,
      CHECKPOINT_DIR,
    });
    await sql`ALTER TABLE transfers DISABLE TRIGGER USER`.execute(store.owner);
    await sql`DELETE FROM transfers WHERE seq = (SELECT max(seq) FROM transfers)`.execute(store.owner);
    await sql`ALTER TABLE transfers ENABLE TRIGGER USER`.execute(store.owner);
    await expectFound(
      ["fault", "checkpoints", /The database has lost something that customers were answered\. Stop selling/],
      { DATABASE_URL, CHECKPOINT_DIR },
    );
  });
});

describe("the doctor's findings about the health of the store", () => {
  test("the doctor reports differences in the ledger", async () => {
    const runs = sql`DELETE FROM reconciliation_runs`;
    onTestFinished(() => runs.execute(store.owner).then(() => {}));
    await sql`INSERT INTO reconciliation_runs (started_by, started_at, finished_at, differences)
      VALUES ('schedule', now(), now(), 3)`.execute(store.owner);
    await expectFound(
      ["fault", "books", /The books show 3 differences\. Pay nothing out before each is understood/],
      { DATABASE_URL },
    );
  });

  test("the doctor reports that stores of two versions are running", async () => {
    await noteInstance(store.db, "a:3000", "1.0.0");
    await noteInstance(store.db, "b:3000", "1.1.0");
    onTestFinished(async () => {
      await sql`UPDATE instances SET seen_at = now() - interval '2 days'`.execute(store.owner);
      await dropGoneInstances(store.db, 10);
    });
    await expectFound(
      [
        "warning",
        "instances",
        /Instances of 1\.0\.0 and 1\.1\.0 run side by side\. Restart those of the older version/,
      ],
      { DATABASE_URL },
    );
  });

  test("the doctor reports that there is no active owner", async () => {
    await expectFound(
      [
        "warning",
        "admins",
        /Nobody who can act is an owner, .*set ADMIN_EMAILS and sign in, or sign in and run npm run admin -- grant EMAIL/,
      ],
      { DATABASE_URL },
    );
    const named = { DATABASE_URL, ADMIN_EMAILS: "you@shop.example" };
    await expectFound(
      ["warning", "admins", /an address of ADMIN_EMAILS .*npm run admin -- grant EMAIL/],
      named,
    );
    await store.signUp("clerk", "admin", "manager");
    await expectFound(["warning", "admins", /Nobody who can act is an owner/], named);
    await store.signUp("boss", "admin");
    await expectFound(["ok", "admins", /2 accounts are admin/], { DATABASE_URL });
  });
});
