import { randomUUID } from "node:crypto";
import type { PlayerIdRule } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { later, stopElapsedTime } from "../../testing/elapsed-time.ts";
import { seedShop } from "../../testing/shop.ts";
import { createPlayerNames, type NamesParts } from "./tell-player-name.ts";

stopElapsedTime();

let database: TestDatabase;
let productId: string;
let supplierId: string;

const ask = vi.fn<NamesParts["ask"]>();
const onFailure = vi.fn();
const nothing = { name: null, valid: null };

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  ({ productId } = await seedShop(database.db, { price: 80, stock: 5 }));
  supplierId = await addSupplier("unipin");
  await map(supplierId, 0);
  ask.mockReset().mockResolvedValue({ valid: true, name: "Rahim★" });
  onFailure.mockReset();
});

async function addSupplier(kind: string): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO suppliers (id, key, name, kind, currency, rate)
    VALUES (${id}, ${`s${id.slice(0, 8)}`}, 'Somebody', ${kind}, 'BDT', 1)`.execute(database.db);
  return id;
}

const map = (id: string, position: number) =>
  sql`INSERT INTO product_suppliers (product_id, supplier_id, position, sku)
    VALUES (${productId}, ${id}, ${position}, ${`SKU:${position}`})`.execute(database.db);

const setRule = (rule: PlayerIdRule) =>
  sql`UPDATE categories SET player_id = ${JSON.stringify(rule)} FROM products
    WHERE products.category_id = categories.id AND products.id = ${productId}`.execute(database.db);

const names = (more: Partial<NamesParts> = {}) => createPlayerNames({ ask, onFailure, ...more });
const tell = (account: string, of = names()) => of.tell(database.db, { productId, account });

describe("the player's name that is shown before paying", () => {
  it("a player's name is returned as the supplier reports it, and so is the report that a player does not exist", async () => {
    expect(await tell("12345678")).toEqual({ valid: true, name: "Rahim★" });
    const question = { supplierId, sku: "SKU:0", playerId: "12345678", zone: null };
    expect(ask).toHaveBeenCalledExactlyOnceWith(database.db, question, expect.any(AbortSignal));
    ask.mockResolvedValue({ valid: false, name: null });
    expect(await tell("87654321")).toEqual({ valid: false, name: null });
  });

  it("all instances together ask the supplier for the same player's name at most once in ten minutes", async () => {
    await tell("12345678");
    expect(await tell("12345678")).toEqual({ valid: true, name: "Rahim★" });
    expect(ask).toHaveBeenCalledTimes(1);
    await sql`UPDATE player_names SET told_at = now() - interval '11 minutes' WHERE account = '12345678'`.execute(
      database.db,
    );
    ask.mockResolvedValue({ valid: true, name: "Karim" });
    expect(await tell("12345678")).toEqual({ valid: true, name: "Karim" });
  });

  it("if many customers request the same player's name at the same time, the supplier is asked one time", async () => {
    const of = names();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    ask.mockImplementation(async () => {
      await held;
      return { valid: true, name: "Rahim★" };
    });
    const asked = Array.from({ length: 20 }, () => tell("12345678", of));
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    // The connection runs queries in order. So after this query, every request has already searched for a stored name.
    await Promise.all(asked.map(() => sql`SELECT 1`.execute(database.db)));
    answer();
    const told = await Promise.all(asked);
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(["Rahim★"]));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("no player's name is returned if no supplier of the product can report one", async () => {
    await sql`DELETE FROM product_suppliers WHERE product_id = ${productId}`.execute(database.db);
    expect(await tell("12345678")).toEqual(nothing);
    await map(await addSupplier("digiflazz"), 0);
    expect(await tell("12345678")).toEqual(nothing);
    await map(supplierId, 1);
    expect(await tell("12345678")).toMatchObject({ name: "Rahim★" });
    for (const off of [
      "active = false",
      "active = true, tripped_until = now() + interval '1 minute'",
      "tripped_until = NULL, deleted_at = now()",
    ]) {
      await sql`UPDATE suppliers SET ${sql.raw(off)} WHERE id = ${supplierId}`.execute(database.db);
      expect(await tell("12345678"), off).toEqual(nothing);
    }
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("no supplier is asked for a player ID that does not have the game's format", async () => {
    await setRule({
      label: "Player ID",
      hint: "",
      pattern: "\\d{8}",
      second: { label: "Zone", hint: "", pattern: "\\d{4}" },
    });
    const made = [
      "1234567 (1234)",
      "12345678",
      "12345678 (12)",
      "12345678 (1234) OR 1=1",
      "",
      "x".repeat(61),
      "<b>1</b>",
    ];
    for (const account of made) expect(await tell(account), account).toEqual(nothing);
    expect(ask).not.toHaveBeenCalled();
    expect(await tell("12345678 (1234)")).toMatchObject({ valid: true });
    expect(ask.mock.calls[0]?.[1]).toMatchObject({ playerId: "12345678", zone: "1234" });
  });

  it("a player's name is returned without direction marks, and shortened to 40 characters", async () => {
    ask.mockResolvedValue({ valid: true, name: `\u202E${"R".repeat(500)}` });
    expect(await tell("12345678")).toEqual({ valid: true, name: `${"R".repeat(40)}…` });
  });
});

describe("a supplier that does not report a name", () => {
  it("a slow supplier does not delay the customer", async () => {
    ask.mockReturnValue(new Promise(() => {}));
    expect(await tell("12345678", names({ answerWithinMs: 20 }))).toEqual(nothing);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it("after three failures in a row, a supplier is not asked for names for a while, and failures are not stored as answers", async () => {
    const of = names();
    ask.mockRejectedValue(new Error("502"));
    for (const account of ["1", "2", "3", "4"]) expect(await tell(account, of)).toEqual(nothing);
    expect(ask).toHaveBeenCalledTimes(3);
    ask.mockResolvedValue({ valid: true, name: "Rahim★" });
    expect(await tell("1", of)).toEqual(nothing);
    later(20_001);
    expect(await tell("1", of)).toMatchObject({ name: "Rahim★" });
  });

  it("a supplier is asked for few names at the same time and per minute, however many player IDs customers type", async () => {
    const of = names();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    ask.mockImplementation(async () => {
      await held;
      return { valid: true, name: "Rahim★" };
    });
    const waiting = Array.from({ length: 6 }, (_, n) => tell(`100${n}`, of));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(6));
    expect(await tell("2000", of)).toEqual(nothing);
    answer();
    await Promise.all(waiting);
    for (let n = 0; n < 114; n++) await tell(`3${n}`, of);
    expect(await tell("4000", of)).toEqual(nothing);
    expect(ask).toHaveBeenCalledTimes(120);
    later(60_001);
    expect(await tell("4000", of)).toMatchObject({ name: "Rahim★" });
  });
});
