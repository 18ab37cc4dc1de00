import { errorCatalogue } from "./errors.ts";
import { messages, say } from "./messages.ts";
import { t } from "./translatable.ts";

const cell = { cell: "text" } as const;
const ofId = { id: "text", method: "method", length: "count" } as const;

/** Texts about problems in an imported file, with what to do about each. */
export const fileMessages = messages("file", {
  notText: t`This is no UTF-8 text. Save the file as “CSV UTF-8” and choose it again.`,
  quote: t`A quote (") in this line is not closed, or stands in the middle of a cell. Double it, or take it out.`,
  empty: t`This file is empty. Export one to begin with.`,
  noLines: t`There is nothing below the heading. Add a line.`,
  tooManyLines: say(t`A file has at most {most} lines, this one {count}. Split it into several.`, {
    most: "count",
    count: "count",
  }),
  tooWide: say(
    t`This line has more cells than the heading ({count}). Put a cell that holds a comma in quotes.`,
    { count: "count" },
  ),
  noColumn: say(t`No such column. Take it out, or name it as one of: {columns}.`, { columns: "text" }),
  columnTwice: t`This column stands here twice. Take one out.`,
  columnMissing: say(t`The column {column} is missing. Add it.`, { column: "text" }),
  lostLetters: say(
    t`“{cell}”: letters were lost when the file was saved. Type them again, and save it as “CSV UTF-8”.`,
    cell,
  ),
  sameLine: say(t`Line {line} is about the same one. Keep one of the two.`, { line: "text" }),
  writeElse: t`Write something else.`,
  /** The error message of the schema that refused a field. */
  rule: say("{rule}", { rule: "rule" }),
  unsafePattern: errorCatalogue.unsafe_pattern.message,
  price: say(t`“{cell}”: {problem} Write it like 85 or 85.50.`, { ...cell, problem: "rule" }),
  cost: say(t`“{cell}” is no cost. Write it like 70 or 70.50, or none where it is not known.`, cell),
  oldPrice: say(t`“{cell}” is no old price. Write it like 100 or 100.50, or none to take it away.`, cell),
  badge: say(t`“{cell}” is no badge. Write {badges} or none.`, { ...cell, badges: "text" }),
  stock: say(t`“{cell}”: {problem} Write whole units, like 40, or unlimited.`, { ...cell, problem: "rule" }),
  offerType: say(t`“{cell}” is no offer type. Write Normal or Special.`, cell),
  yesOrNo: say(t`“{cell}” is neither yes nor no. Write yes or no.`, cell),
  aliases: say(t`{problem} Write them like ff, garena, or none.`, { problem: "rule" }),
  type: say(t`A file cannot change the type. Write {type}, or leave the cell empty.`, { type: "text" }),
  product: {
    unknown: say(t`No product has the ID “{id}”. Leave the cell empty to add a new one.`, { id: "text" }),
    unnamed: t`The name is missing. Write one, or the product's ID.`,
    noGame: t`The game is missing. Write its name.`,
    several: t`Several products of this game have this name. Write the ID of the one meant.`,
    unknownGame: say(
      t`There is no game “{cell}”. Add it first, or write the name of one that there is.`,
      cell,
    ),
    severalGames: say(t`Several games are called “{cell}”. Rename one of them first.`, cell),
    noPrice: t`A new product needs a price. Write it like 85 or 85.50.`,
    oldPriceUnseen: t`The old price is not above the price, so nobody sees it.`,
    belowCost: say(t`Sells below its cost, ৳{cost}.`, { cost: "text" }),
  },
  game: {
    unknown: say(t`No game has the ID “{id}”. Leave the cell empty to add a new one.`, { id: "text" }),
    unnamed: t`The name is missing. Write one, or the game's ID.`,
    several: t`Several games have this name. Write the ID of the one meant.`,
    noImage: t`A new game needs an image. Write its address: https://… or /uploads/….`,
  },
  import: {
    damaged: t`This Excel workbook cannot be read: it is damaged, has a password, or is of the old kind (.xls). Save it as “Excel workbook” (.xlsx) or “CSV UTF-8”.`,
    tooLarge: t`This Excel workbook unpacks to more than the store reads. Save its sheet as “CSV UTF-8”.`,
    webPage: t`This is a web page, not a table. Save it as “CSV UTF-8” and choose that file.`,
    narrow: t`The lines of this file have one cell only. Save it with a comma or semicolon between the cells.`,
  },
  statement: {
    amount: say(t`“{cell}” is no amount. Write it like 1234.50.`, cell),
    date: say(t`“{cell}” is no date with its time. Write it like 14/03/2026 15:09.`, cell),
    idOfDigits: say(
      t`“{id}” is no transaction ID of {method}: it has {length} digits. Keep the column as text.`,
      ofId,
    ),
    id: say(
      t`“{id}” is no transaction ID of {method}: it has {length} capital letters and digits. Keep the column as text.`,
      ofId,
    ),
    noStatements: say(
      t`Statements of {method} are not read: its messages may name no transaction ID, so a line could count twice.`,
      { method: "method" },
    ),
    direction: say(
      t`“{type}” does not say if the money came in or went out. Put a minus before what went out.`,
      { type: "text" },
    ),
    tooMuch: t`This is more than a wallet can hold. Is it another column?`,
    noBalance: t`Give the balance after this line.`,
    oneSide: t`Give an amount above 0 either in or out.`,
    onlyFee: t`The fee is all that came in.`,
    lineTwice: say(t`Line {line} is the same one. Keep one of the two.`, { line: "text" }),
    balance: say(
      t`This balance does not follow from line {line}: {before} and {change} are {after}. A line is missing between them, or a figure is wrong.`,
      { line: "text", before: "text", change: "text", after: "text" },
    ),
  },
});
