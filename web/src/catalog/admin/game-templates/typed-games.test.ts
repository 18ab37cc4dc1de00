import { describe, expect, it } from "vitest";
import { ownRow, pasteInto, readGames, type TypedGames, tableOf } from "./typed-games.ts";

const row = (name: string, price = "", stock = "") => ({ name, price, stock, isOwn: false });
const diamonds = [row("25 Diamonds"), row("50 Diamonds"), row("115 Diamonds")];
const prices = (text: string, from = 0) => {
  const { packages, ...rest } = pasteInto(diamonds, from, text);
  return {
    ...rest,
    rows: packages.map(({ name, price, stock }) => [name, price, stock].filter(Boolean).join(" ")),
  };
};

describe("tableOf returns the table of a game template", () => {
  it("tableOf lists the packages that the shop does not sell yet", () => {
    const table = tableOf({
      ...{
        key: "ff",
        name: "Free Fire",
        imageUrl: "",
        type: "normal",
        isThere: true,
        there: ["25 DIAMONDS"],
      },
      packages: [{ name: "25 Diamonds" }, { name: "50 Diamonds" }],
    });
    expect(table).toEqual({ type: "normal", packages: [row("50 Diamonds")] });
  });
});

describe("pasteInto fills a table from cells of a spreadsheet", () => {
  it("pasteInto fills a column of prices into the selected row and the rows below it", () => {
    expect(prices("22\r\n৳1,040.50\n")).toMatchObject({
      filled: 2,
      rows: ["25 Diamonds 22", "50 Diamonds ৳1,040.50", "115 Diamonds"],
    });
    expect(prices("40\n৮২", 1).rows).toEqual(["25 Diamonds", "50 Diamonds 40", "115 Diamonds ৮২"]);
  });

  it("pasteInto reads the stock from the column after the price", () => {
    expect(prices("22\t400\n40\t380").rows).toEqual([
      "25 Diamonds 22 400",
      "50 Diamonds 40 380",
      "115 Diamonds",
    ]);
  });

  it("pasteInto finds the package of each line by its name or its amount, in any order of lines", () => {
    expect(prices("115 diamonds\t82\n25 Diamonds\t22").rows).toEqual([
      "25 Diamonds 22",
      "50 Diamonds",
      "115 Diamonds 82",
    ]);
    expect(prices("115\t82\n25\t22\t9").rows).toEqual(["25 Diamonds 22 9", "50 Diamonds", "115 Diamonds 82"]);
  });

  it("pasteInto adds a new row for a name that the table does not have", () => {
    expect(prices("Weekly Lite\t46\n50 Diamonds\t40")).toMatchObject({
      filled: 2,
      rows: ["25 Diamonds", "50 Diamonds 40", "115 Diamonds", "Weekly Lite 46"],
    });
  });

  it("pasteInto reports unreadable lines, and leaves their rows unchanged", () => {
    expect(prices("Package\tPrice\n25 Diamonds\t22\n50 Diamonds\task")).toMatchObject({
      filled: 1,
      unread: ["Package\tPrice", "50 Diamonds\task"],
      rows: ["25 Diamonds 22", "50 Diamonds", "115 Diamonds"],
    });
    expect(prices("1\n2", 2).unread).toEqual(["2"]);
  });
});

describe("readGames reads the tables of the selected games", () => {
  const game = (...packages: TypedGames[string]["packages"]) =>
    ({ ff: { type: "normal", packages } }) as TypedGames;
  const errors = (typed: TypedGames) => {
    const read = readGames(["ff"], typed);
    return "errors" in read ? read.errors.ff : undefined;
  };

  it("readGames returns the rows that have a price, and reads an empty stock as unlimited", () => {
    expect(
      readGames(["ff"], game(row("25 Diamonds", "22"), row("50 Diamonds", "40.5", "7"), row("115"))),
    ).toEqual({
      games: [
        {
          ...{ key: "ff", type: "normal" },
          packages: [
            { name: "25 Diamonds", price: 22, stock: null },
            { name: "50 Diamonds", price: 40.5, stock: 7 },
          ],
        },
      ],
    });
  });

  it("readGames ignores games that are not selected, and ignores the stock of voucher products", () => {
    const typed = { card: { type: "unipin" as const, packages: [row("Steam $5", "650", "many")] } };
    expect(readGames(["card"], typed)).toMatchObject({ games: [{ packages: [{ stock: null }] }] });
    expect(readGames([], typed)).toEqual({ games: [] });
  });

  it("readGames reports a row without a price", () => {
    expect(errors(game(row("25 Diamonds")))?.all).toMatch(/at least one price/);
    expect(errors(game({ ...ownRow }))?.all).toMatch(/at least one price/);
    expect(errors(game(row("25 Diamonds", "", "5")))?.rows[0]?.price).toMatch(/non-negative/);
  });

  it.each([
    [row("A", "abc"), { price: "Price must be a non-negative number" }],
    [row("A", "-1"), { price: "Price must be a non-negative number" }],
    [row("A", "1.005"), { price: "Use at most 2 decimals." }],
    [row("A", "1", "-1"), { stock: "Stock must be a non-negative number" }],
    [row("A", "1", "1.5"), { stock: "Stock must be a non-negative number" }],
    [row("A", "1", "1000001"), { stock: "Use at most 1,000,000." }],
    [{ ...ownRow, price: "5" }, { name: "Product name is required" }],
    [row("x".repeat(121), "5"), { name: "This name is too long." }],
  ])("readGames reports an error at its field: %j", (wrong, expected) => {
    expect(errors(game(row("25 Diamonds", "22"), wrong))).toEqual({ rows: { 1: expected } });
  });

  it("readGames refuses two packages of the same name", () => {
    expect(
      errors(game(row("25 Diamonds", "22"), { ...ownRow, name: "25  diamonds", price: "3" }))?.rows,
    ).toEqual({
      1: { name: "Name each package once." },
    });
  });
});
