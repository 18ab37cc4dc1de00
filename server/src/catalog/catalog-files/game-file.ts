import { isDeepStrictEqual } from "node:util";
import {
  type FileChange,
  fileMessages,
  type Message,
  newCategory,
  type PlayerIdHelp,
  type PlayerIdRule,
} from "@hira/contract";
import type { Columns } from "../../platform/lib/csv-columns.ts";
import { ruled, said } from "../../platform/lib/message-texts.ts";
import { type FileRow, readTable } from "../../platform/lib/read-table.ts";
import type { CategoryRow, CategoryValues } from "../products/category-queries.ts";
import { isSafePattern } from "../products/player-id-pattern.ts";
import { bengaliChanges, bengaliExport, readBengali } from "./bengali-cells.ts";
import {
  type CellFault,
  cellReader,
  NONE,
  problemOf,
  type Read,
  readSwitch,
  readText,
  readTextOrNone,
  sameName,
  yesOrNo,
} from "./cells.ts";
import { type Draft, onceEach, planLine } from "./plan.ts";

const ruleColumns = [
  "Player ID label",
  "Player ID hint",
  "Player ID pattern",
  "Second label",
  "Second hint",
  "Second pattern",
] as const;
const shownColumns = ["Package picture", "Other words", "Help", "Help picture"] as const;
const bengaliColumns = {
  "Game in Bengali": ["name"],
  "Player ID label in Bengali": ["playerId", "label"],
  "Player ID hint in Bengali": ["playerId", "hint"],
  "Second label in Bengali": ["playerId", "second", "label"],
  "Second hint in Bengali": ["playerId", "second", "hint"],
  "Help in Bengali": ["playerIdHelp", "text"],
} as const;
const inBengali = Object.keys(bengaliColumns) as (keyof typeof bengaliColumns)[];
const columns = ["ID", "Game", "Image", "On sale", ...ruleColumns, ...shownColumns, ...inBengali] as const;
type Column = (typeof columns)[number];

/** The columns of a file of games, for exports and imports. */
export const gameColumns: Columns<CategoryRow> = {
  ID: (row) => row.id,
  Game: (row) => row.name,
  Image: (row) => row.imageUrl,
  "On sale": (row) => yesOrNo(row.onSale),
  ...Object.fromEntries(
    ruleColumns.map((column) => [column, (row: CategoryRow) => ruleCells(row.playerId)[column] ?? null]),
  ),
  "Package picture": (row) => row.packageImageUrl,
  "Other words": (row) => row.aliases && (row.aliases.join(BETWEEN) || NONE),
  Help: (row) => row.playerIdHelp?.text ?? null,
  "Help picture": (row) => row.playerIdHelp?.imageUrl ?? null,
  ...bengaliExport(bengaliColumns),
};

/** Separates a game's other names in a cell, as in the field of the admin area. */
const BETWEEN = ", ";

type RuleCells = Partial<Record<(typeof ruleColumns)[number], string>>;

function ruleCells(rule: PlayerIdRule | null): RuleCells {
  const named = {
    "Player ID label": rule?.label,
    "Player ID hint": rule?.hint,
    "Player ID pattern": rule?.pattern,
    "Second label": rule?.second?.label,
    "Second hint": rule?.second?.hint,
    "Second pattern": rule?.second?.pattern,
  };
  return Object.fromEntries(Object.entries(named).filter(([, text]) => text)) as RuleCells;
}

/**
 * Plans the import of a file of games. A line changes the game with its ID, otherwise the game with its name, and
 * otherwise adds a game.
 */
export function planGames(text: string, categories: readonly CategoryRow[]): Draft<Partial<CategoryValues>> {
  const { rows, faults } = readTable<Column>(text, { columns, required: ["Game"] });
  const draft: Draft<Partial<CategoryValues>> = { lines: rows.length, faults, planned: [], unchanged: 0 };
  const again = onceEach();
  for (const row of rows) {
    const found = targetOf(row, categories);
    const own: CellFault[] = "fault" in found ? [{ column: found.column, ...said(found.fault) }] : [];
    const game = "fault" in found ? undefined : found.game;
    const repeated = again(row, game?.id ?? sameName(row.cells.Game ?? ""));
    if (repeated) own.push({ column: "Game", ...said(repeated) });
    const read = valuesOf(row, game);
    own.push(...read.faults);
    draft.faults.push(...own.map((fault) => ({ line: row.line, ...fault })));
    if (own.length > 0) continue;
    const values = game ? changesOf(game, read.values) : { onSale: true, playerId: null, ...read.values };
    const fields = fieldsOf(game, values);
    const name = values.name ?? game?.name ?? "";
    planLine(draft, { line: row.line, _id: game?.id ?? null, name, fields }, values);
  }
  return draft;
}

type Found = { game: CategoryRow | undefined } | { column: Column; fault: Message };

function targetOf({ cells }: FileRow<Column>, categories: readonly CategoryRow[]): Found {
  if (cells.ID) {
    const game = categories.find(({ id }) => id === cells.ID?.toLowerCase());
    if (game) return { game };
    const fault = fileMessages.game.unknown({ id: cells.ID });
    return { column: "ID", fault };
  }
  if (!cells.Game) return { column: "Game", fault: fileMessages.game.unnamed };
  const same = categories.filter(({ name }) => sameName(name) === sameName(cells.Game ?? ""));
  if (same.length < 2) return { game: same[0] };
  return { column: "Game", fault: fileMessages.game.several };
}

function valuesOf({ cells }: FileRow<Column>, game: CategoryRow | undefined) {
  const { faults, read } = cellReader<string>(cells);
  const all = {
    name: read("Game", (cell) => readText(cell, newCategory.shape.name)),
    imageUrl: read("Image", (cell) => readText(cell, newCategory.shape.imageUrl)),
    onSale: read("On sale", readSwitch),
    playerId: ruleOf(cells, game, faults),
    playerIdHelp: helpOf(cells, game, faults),
    packageImageUrl: read("Package picture", (cell) =>
      readTextOrNone(cell, newCategory.shape.packageImageUrl),
    ),
    aliases: read("Other words", readAliases),
    inBengali: readBengali(cells, game?.inBengali ?? null, {
      ...{ columns: bengaliColumns, schema: newCategory.shape.inBengali, faults },
    }),
  };
  if (!game && !cells.Image) {
    faults.push({
      column: "Image",
      ...said(fileMessages.game.noImage),
    });
  }
  const values: Partial<CategoryValues> = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  );
  return { values, faults };
}

function readAliases(cell: string): Read<string[]> {
  if (cell.toLowerCase() === NONE) return { value: [] };
  const words = cell.split(",").map((word) => word.trim());
  const aliases = newCategory.shape.aliases.safeParse(words);
  if (aliases.success) return { value: aliases.data ?? [] };
  return { fault: fileMessages.aliases({ problem: problemOf(aliases.error) }) };
}

/**
 * Reads from a line where customers find the player ID of a game. Empty cells keep the values. Returns undefined if all
 * are empty.
 */
function helpOf(
  cells: FileRow<Column>["cells"],
  game: CategoryRow | undefined,
  faults: CellFault[],
): PlayerIdHelp | null | undefined {
  const { Help: text, "Help picture": picture } = cells;
  if (text === undefined && picture === undefined) return undefined;
  const isNone = (cell: string) => cell.toLowerCase() === NONE;
  const before = game?.playerIdHelp ?? { text: "", imageUrl: null };
  const help = {
    text: text === undefined ? before.text : isNone(text) ? "" : text,
    imageUrl: picture === undefined ? before.imageUrl : isNone(picture) ? null : picture,
  };
  if (help.text === "" && help.imageUrl === null) return null;
  const checked = newCategory.shape.playerIdHelp.safeParse(help);
  for (const issue of checked.success ? [] : checked.error.issues)
    faults.push({
      column: issue.path[0] === "imageUrl" ? "Help picture" : "Help",
      ...said(ruled(issue.message)),
    });
  return checked.success ? checked.data : undefined;
}

/**
 * Reads from a line the rule for a game's player IDs. Empty cells keep the values. Returns undefined if all are empty.
 */
function ruleOf(
  cells: FileRow<Column>["cells"],
  game: CategoryRow | undefined,
  faults: CellFault[],
): PlayerIdRule | null | undefined {
  if (cells["Player ID label"]?.toLowerCase() === NONE) return null;
  const given = ruleColumns.filter((column) => cells[column] !== undefined);
  if (given.length === 0) return undefined;
  const all: RuleCells = { ...ruleCells(game?.playerId ?? null), ...cells };
  const second = all["Second label"]?.toLowerCase() === NONE ? {} : all;
  const rule = {
    ...fieldOf(all, "Player ID"),
    ...(second["Second label"] && { second: fieldOf(second, "Second") }),
  };
  const checked = newCategory.shape.playerId.safeParse(rule);
  for (const issue of checked.success ? [] : checked.error.issues) {
    const [part, name] =
      issue.path[0] === "second" ? ["Second", issue.path[1]] : ["Player ID", issue.path[0]];
    faults.push({ column: `${part} ${String(name)}` as Column, ...said(ruled(issue.message)) });
  }
  for (const column of ["Player ID pattern", "Second pattern"] as const) {
    const pattern = cells[column];
    if (pattern === undefined || isSafePattern(pattern)) continue;
    faults.push({ column, ...said(fileMessages.unsafePattern) });
  }
  return checked.success ? (rule as PlayerIdRule) : undefined;
}

function fieldOf(cells: RuleCells, part: "Player ID" | "Second") {
  const pattern = cells[`${part} pattern`];
  return {
    label: cells[`${part} label`] ?? "",
    hint: cells[`${part} hint`] ?? "",
    ...(pattern && { pattern }),
  };
}

function changesOf(game: CategoryRow, read: Partial<CategoryValues>): Partial<CategoryValues> {
  return Object.fromEntries(
    Object.entries(read).filter(
      ([name, value]) => !isDeepStrictEqual(value, game[name as keyof CategoryRow]),
    ),
  );
}

function fieldsOf(game: CategoryRow | undefined, values: Partial<CategoryValues>): FileChange["fields"] {
  const shownAs = {
    name: "Game",
    imageUrl: "Image",
    onSale: "On sale",
    playerId: "Player ID",
    packageImageUrl: "Package picture",
    aliases: "Other words",
    playerIdHelp: "Help",
  } as const;
  const shown = (value: CategoryValues[keyof CategoryValues] | undefined) =>
    Array.isArray(value)
      ? value.join(BETWEEN) || NONE
      : typeof value === "object" && value !== null
        ? JSON.stringify(value)
        : (value ?? null);
  const fields = (Object.keys(shownAs) as (keyof typeof shownAs)[])
    .filter((name) => name in values)
    .map((name) => ({ column: shownAs[name], before: shown(game?.[name]), after: shown(values[name]) }));
  if (!("inBengali" in values)) return fields;
  return [...fields, ...bengaliChanges(bengaliColumns, game?.inBengali ?? null, values.inBengali ?? null)];
}
