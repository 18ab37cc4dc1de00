import { beforeEach, describe, expect, it, vi } from "vitest";
import { createForwarder } from "../../payments/forwarders/create-forwarder.ts";
import { listListening } from "../../payments/forwarders/queries.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { newId } from "../../platform/lib/ids.ts";
import { type CodeCipher, createCodeCipher } from "../../platform/sealing/cipher.ts";
import { checkKeys, createRecentCipher, currentCipher } from "../../platform/sealing/voucher-key.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { seedShop } from "../../testing/shop.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { listCodes } from "./queries.ts";
import { rotateKey } from "./rotate-key.ts";
import { codeSearchOf } from "./search-codes.ts";
import { checkCodes, uploadCodes } from "./upload-codes.ts";

const FORMER = Buffer.alloc(32, "former");
const NEW = Buffer.alloc(32, "new");
const formerAlone = createCodeCipher(FORMER);
const newAlone = createCodeCipher(NEW);
const both = createCodeCipher(FORMER, NEW);
const { fingerprint } = newAlone;

let store: TestDatabase;
let productId: string;

beforeEach(async () => {
  store = await createTestDatabase();
  await checkKeys(store.db, formerAlone);
  ({ productId } = await seedShop(store.db, { price: 1, stock: 0 }));
});

const context = (cipher: CodeCipher) => ({ db: store.db, actor: systemActor, cipher });
/** Counts how many queries an upload makes to find codes that are already stored. */
async function lookUps(cipher: CodeCipher, codes: string[]): Promise<number> {
  let count = 0;
  const db = store.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === "SelectQueryNode" && JSON.stringify(node).includes('"code_hash"')) count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await uploadCodes({ ...context(cipher), db }, { productId, codes, acceptOdd: true });
  return count;
}
const names = (count: number, prefix = "CODE") =>
  Array.from({ length: count }, (_, n) => `${prefix}-${1000 + n}`);
const upload = (cipher: CodeCipher, codes: string[]) =>
  uploadCodes(context(cipher), { productId, codes, acceptOdd: true });
const sealedCodes = () => store.db.selectFrom("voucher_codes").select(["id", "ciphertext"]).execute();
const opened = async (cipher: CodeCipher) =>
  (await sealedCodes()).map(({ id, ciphertext }) => cipher.open(id, ciphertext)).sort();

/** Waits until no wallet message is encrypted with the former key. */
const untilSealedAnew = () =>
  vi.waitFor(async () => {
    const rows = await store.db.selectFrom("wallet_messages").select("text").execute();
    for (const { text } of rows) expect(text?.subarray(0, newAlone.header.length)).toEqual(newAlone.header);
  });

/** Returns a cipher with both keys that fails once it has encrypted this many values. */
function cutOffAfter(left: number): CodeCipher {
  return {
    ...both,
    withCurrent(id) {
      const cipher = both.withCurrent(id);
      return (
        cipher && {
          ...cipher,
          seal(...args) {
            if (left-- === 0) throw new Error("killed");
            return cipher.seal(...args);
          },
        }
      );
    },
  };
}

describe("changing the key of the voucher codes", () => {
  it("a key change encrypts every code again, including codes of older releases, which did not store with which key they are encrypted", async () => {
    const codes = names(1200);
    await upload(formerAlone, codes);
    for (const { id, ciphertext } of (await sealedCodes()).slice(0, 3)) {
      const unmarked = ciphertext.subarray(formerAlone.header.length);
      await store.db
        .updateTable("voucher_codes")
        .set({ ciphertext: unmarked })
        .where("id", "=", id)
        .execute();
    }
    expect(await opened(both)).toEqual(codes);
    expect(await rotateKey(context(both), fingerprint)).toBe(1200);
    expect(await opened(newAlone)).toEqual(codes);
    expect(await rotateKey(context(both), fingerprint)).toBe(0);
  });

  it("a code cannot be stored twice before, during or after a key change", async () => {
    const codes = names(20);
    await upload(formerAlone, codes);
    const during = both.withCurrent(fingerprint) ?? both;
    expect(await checkCodes(context(during), { productId, codes: ["code-10 03", "OTHER"] })).toMatchObject({
      inserted: 1,
      duplicates: [0],
      otherPackage: [],
    });
    await expect(rotateKey(context(cutOffAfter(0)), fingerprint)).rejects.toThrow("killed");
    expect(await upload(both, [...codes, "NEW-CODE"])).toEqual({ inserted: 1, duplicates: 20 });
    const uploads = Promise.all(
      Array.from({ length: 8 }, () => upload(both, [...codes, ...names(20, "MORE")])),
    );
    const [added] = await Promise.all([uploads, rotateKey(context(both), fingerprint)]);
    expect(added.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(20);
    expect(await upload(newAlone, ["CODE-1003", "MORE-1004"])).toEqual({ inserted: 0, duplicates: 2 });
    expect(await opened(newAlone)).toEqual([...codes, "NEW-CODE", ...names(20, "MORE")].sort());
  });

  it("during a key change, an upload also searches for its codes under the former key; a store with one key does not", async () => {
    const during = both.withCurrent(fingerprint) ?? both;
    expect(await lookUps(formerAlone, names(2))).toBe(0);
    expect(await lookUps(both, names(2, "MORE"))).toBe(1);
    expect(await lookUps(during, names(2, "OTHER"))).toBe(1);
  });

  it("during a key change, a search finds a code by its whole text and by its end under both keys", async () => {
    await upload(formerAlone, ["UPBD-1234", "UPBD-5678"]);
    const search = async (cipher: CodeCipher, text: string) => {
      const found = codeSearchOf(cipher, text);
      return (await listCodes(store.db, { page: 1, limit: 10, search: found })).total;
    };
    expect([await search(both, "upbd 1234"), await search(both, "5678")]).toEqual([1, 1]);
    await rotateKey(context(both), fingerprint);
    expect([await search(both, "upbd 1234"), await search(newAlone, "5678")]).toEqual([1, 1]);
  });

  it("during a key change, a search finds a code by its serial under both keys", async () => {
    const serial = "BDMB-X-S-12345678";
    await upload(formerAlone, [`${serial} 1111-2222-3333-4444`]);
    const search = async (cipher: CodeCipher) =>
      (await listCodes(store.db, { page: 1, limit: 10, search: codeSearchOf(cipher, serial) })).total;
    expect(await search(both)).toBe(1);
    await rotateKey(context(both), fingerprint);
    expect([await search(both), await search(newAlone), await search(formerAlone)]).toEqual([1, 1, 0]);
  });

  it("a key change waits for an upload that still uses the former key", async () => {
    let rotated: Promise<number> | undefined;
    await withTransaction(store.db, async (tx) => {
      const cipher = await currentCipher(tx, both);
      expect(cipher.fingerprint).toBe(formerAlone.fingerprint);
      rotated = rotateKey(context(both), fingerprint);
      await untilSomebodyWaits(store.url);
      await uploadCodes({ ...context(both), db: tx }, { productId, codes: ["LATE-CODE"] });
    });
    expect(await rotated).toBe(1);
    expect(await opened(newAlone)).toEqual(["LATE-CODE"]);
  });

  it("if a key change is interrupted, both keys are still needed, and the next call continues the change", async () => {
    await upload(formerAlone, names(1200));
    const failing = cutOffAfter(700);
    await expect(rotateKey(context(failing), fingerprint)).rejects.toThrow("killed");
    await expect(checkKeys(store.db, newAlone)).rejects.toThrow(/^VOUCHER_KEY: a change of the key is not/);
    await expect(checkKeys(store.db, formerAlone)).rejects.toThrow(/^VOUCHER_KEY: this is not the key/);
    expect(await opened(both)).toHaveLength(1200);
    expect(await rotateKey(context(both), fingerprint)).toBe(700);
    expect(await opened(newAlone)).toEqual(names(1200));
    expect((await checkKeys(store.db, newAlone)).fingerprint).toBe(fingerprint);
  });

  it("a key change encrypts the secrets of phones again with the new key", async () => {
    const phone = {
      name: "Counter",
      kind: "webhook",
      accounts: [{ method: "bKash", accountNumber: "01700000001", sim: null }],
    } as const;
    const { secret } = await createForwarder(context(formerAlone), phone);
    await expect(checkKeys(store.db, newAlone)).rejects.toThrow(/^VOUCHER_KEY: this is not the key/);
    await rotateKey(context(both), fingerprint);
    const [row] = await listListening(store.db);
    expect(newAlone.open(row?.id ?? "", row?.secret ?? Buffer.alloc(0))).toBe(secret);
    const late = await createForwarder(context(both), phone);
    const second = (await listListening(store.db)).find(({ id }) => id === late.forwarder.id);
    expect(newAlone.open(late.forwarder.id, second?.secret ?? Buffer.alloc(0))).toBe(late.secret);
  });

  it("a key change encrypts the credentials of suppliers again with the new key", async () => {
    const id = newId();
    const credentials = formerAlone.seal(id, JSON.stringify({ key: "of the supplier" }));
    const row = {
      id,
      key: `digiflazz${id.slice(-6)}`,
      name: "D",
      kind: "digiflazz",
      currency: "IDR",
      rate: 1,
    };
    await store.db
      .insertInto("suppliers")
      .values({ ...row, credentials })
      .execute();
    await rotateKey(context(both), newAlone.fingerprint, 0);
    const kept = await store.db.selectFrom("suppliers").select("credentials").where("id", "=", id).execute();
    const sealed = kept[0]?.credentials ?? Buffer.alloc(0);
    expect(newAlone.open(id, sealed)).toBe('{"key":"of the supplier"}');
  });

  it("a key change encrypts the texts of wallet messages again, including texts that arrive during the change", async () => {
    const message = (cipher: CodeCipher, n: number) => {
      const id = newId();
      const text = cipher.seal(id, `Text ${n}`);
      const row = {
        id,
        forwarder_id: newId(),
        external_id: `${n}`,
        sender: "bKash",
        text,
        place: "unknown" as const,
      };
      const times = { received_at: new Date(), digest: cipher.hash(`${n}`) };
      return store.db
        .insertInto("wallet_messages")
        .values({ ...row, ...times })
        .execute();
    };
    for (let n = 0; n < 3; n++) await message(formerAlone, n);
    const recent = createRecentCipher(both);
    expect((await recent(store.db)).fingerprint).toBe(formerAlone.fingerprint);
    const rotated = rotateKey(context(both), fingerprint, 700);
    await untilSealedAnew();
    await message(await recent(store.db), 3);
    await rotated;
    const rows = await store.db.selectFrom("wallet_messages").select(["id", "text"]).execute();
    expect(rows.map(({ id, text }) => newAlone.open(id, text ?? Buffer.alloc(0))).sort()).toEqual(
      [0, 1, 2, 3].map((n) => `Text ${n}`),
    );
    expect((await createRecentCipher(both)(store.db)).fingerprint).toBe(fingerprint);
  });

  it("a key change is refused if the new key or the current key is missing", async () => {
    await upload(formerAlone, ["A-CODE"]);
    await expect(rotateKey(context(formerAlone), fingerprint)).rejects.toThrow(/Both keys are needed/);
    await expect(rotateKey(context(newAlone), fingerprint)).rejects.toThrow(/Both keys are needed/);
  });
});
