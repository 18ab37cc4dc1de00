import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { uploadCodes } from "../../orders/vouchers/upload-codes.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { seedShop } from "../../testing/shop.ts";
import { systemActor } from "../lib/actor.ts";
import { createCodeCipher } from "./cipher.ts";
import { addKey, checkKeys, readOrMakeKeys } from "./voucher-key.ts";

describe("the first start creates the file with the voucher codes' key", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "hira-key-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("the key file is created once, can only be read by its owner, and is used by later starts", async () => {
    const file = join(folder, "data", "voucher.key");
    const [[one], [two]] = await Promise.all([readOrMakeKeys(file), readOrMakeKeys(file)]);
    expect(one).toHaveLength(32);
    expect(two.equals(one)).toBe(true);
    expect(await readOrMakeKeys(file)).toEqual([one]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, "utf8")).trim()).toBe(one.toString("base64"));
  });

  it("a new key is appended to the file, after the former key", async () => {
    const file = join(folder, "voucher.key");
    const [former] = await readOrMakeKeys(file);
    await addKey(file);
    const [first, second, ...more] = await readOrMakeKeys(file);
    expect([first, second?.length, more.length]).toEqual([former, 32, 0]);
    expect(second?.equals(former)).toBe(false);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("if the file contains no valid key, the start fails with advice", async () => {
    const file = join(folder, "voucher.key");
    await writeFile(file, "too short");
    await expect(readOrMakeKeys(file)).rejects.toThrow(/voucher\.key does not hold a key of 32 bytes/);
  });
});

describe("the store does not start without the key of the stored codes", () => {
  it("without the key of the stored codes the start is refused, unless no codes are stored", async () => {
    const { db } = await createTestDatabase();
    const [first, second] = [1, 2].map((fill) => createCodeCipher(Buffer.alloc(32, fill)));
    if (!first || !second) throw new Error("Two ciphers");
    await checkKeys(db, first);
    await checkKeys(db, second);
    const { productId } = await seedShop(db, { price: 1, stock: 0 });
    await uploadCodes({ db, actor: systemActor, cipher: second }, { productId, codes: ["A-CODE"] });
    await checkKeys(db, second);
    await expect(checkKeys(db, first)).rejects.toThrow(/^VOUCHER_KEY: this is not the key/);
  });
});
