import { t } from "./constants/translatable.ts";

/**
 * Texts about problems in an imported file. The web finds the translations by these texts
 * (web/src/platform/api/operator-words.ts).
 */
export const fileWords = {
  notText: t`This is no UTF-8 text. Save the file as “CSV UTF-8” and choose it again.`,
  quote: t`A quote (") in this line is not closed, or stands in the middle of a cell. Double it, or take it out.`,
  empty: t`This file is empty. Export one to begin with.`,
  noLines: t`There is nothing below the heading. Add a line.`,
  tooManyLines: (most: number, count: number) =>
    t`A file has at most ${most} lines, this one ${count}. Split it into several.`,
  tooWide: (count: number) =>
    t`This line has more cells than the heading (${count}). Put a cell that holds a comma in quotes.`,
  numberedColumn: (at: number) => t`column ${at}`,
  noColumn: (columns: string) => t`No such column. Take it out, or name it as one of: ${columns}.`,
  columnTwice: t`This column stands here twice. Take one out.`,
  columnMissing: (column: string) => t`The column ${column} is missing. Add it.`,
  lostLetters: (cell: string) =>
    t`“${cell}”: letters were lost when the file was saved. Type them again, and save it as “CSV UTF-8”.`,
  sameLine: (line: number) => t`Line ${line} is about the same one. Keep one of the two.`,
  writeElse: t`Write something else.`,
  price: (cell: string, problem: string) => t`“${cell}”: ${problem} Write it like 85 or 85.50.`,
  cost: (cell: string) => t`“${cell}” is no cost. Write it like 70 or 70.50, or none where it is not known.`,
  oldPrice: (cell: string) =>
    t`“${cell}” is no old price. Write it like 100 or 100.50, or none to take it away.`,
  badge: (cell: string, badges: string) => t`“${cell}” is no badge. Write ${badges} or none.`,
  stock: (cell: string, problem: string) =>
    t`“${cell}”: ${problem} Write whole units, like 40, or unlimited.`,
  offerType: (cell: string) => t`“${cell}” is no offer type. Write Normal or Special.`,
  yesOrNo: (cell: string) => t`“${cell}” is neither yes nor no. Write yes or no.`,
  aliases: (problem: string) => t`${problem} Write them like ff, garena, or none.`,
  type: (type: string) => t`A file cannot change the type. Write ${type}, or leave the cell empty.`,
  product: {
    unknown: (id: string) => t`No product has the ID “${id}”. Leave the cell empty to add a new one.`,
    unnamed: t`The name is missing. Write one, or the product's ID.`,
    noGame: t`The game is missing. Write its name.`,
    several: t`Several products of this game have this name. Write the ID of the one meant.`,
    unknownGame: (cell: string) =>
      t`There is no game “${cell}”. Add it first, or write the name of one that there is.`,
    severalGames: (cell: string) => t`Several games are called “${cell}”. Rename one of them first.`,
    noPrice: t`A new product needs a price. Write it like 85 or 85.50.`,
    oldPriceUnseen: t`The old price is not above the price, so nobody sees it.`,
    belowCost: (cost: string) => t`Sells below its cost, ৳${cost}.`,
  },
  game: {
    unknown: (id: string) => t`No game has the ID “${id}”. Leave the cell empty to add a new one.`,
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
    amount: (cell: string) => t`“${cell}” is no amount. Write it like 1234.50.`,
    date: (cell: string) => t`“${cell}” is no date with its time. Write it like 14/03/2026 15:09.`,
    idOfDigits: (id: string, method: string, length: number) =>
      t`“${id}” is no transaction ID of ${method}: it has ${length} digits. Keep the column as text.`,
    id: (id: string, method: string, length: number) =>
      t`“${id}” is no transaction ID of ${method}: it has ${length} capital letters and digits. Keep the column as text.`,
    noStatements: (method: string) =>
      t`Statements of ${method} are not read: its messages may name no transaction ID, so a line could count twice.`,
    direction: (type: string) =>
      t`“${type}” does not say if the money came in or went out. Put a minus before what went out.`,
    noBalance: t`Give the balance after this line.`,
    oneSide: t`Give an amount above 0 either in or out.`,
    onlyFee: t`The fee is all that came in.`,
    lineTwice: (line: number) => t`Line ${line} is the same one. Keep one of the two.`,
    balance: (line: number, before: string, change: string, after: string) =>
      t`This balance does not follow from line ${line}: ${before} and ${change} are ${after}. A line is missing between them, or a figure is wrong.`,
  },
};

/** Texts about the lines of a statement: what each becomes, and which account it belongs to. */
export const statementWords = {
  anotherAccount: t`another one`,
  thisAccount: t`this one`,
  movement: t`Movement`,
  knownPayment: t`Movement of a payment that is known`,
  payment: t`Payment`,
};
