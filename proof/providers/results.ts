import { writeFile } from "node:fs/promises";
import type { CaseName } from "./cases.ts";
import type { Ending } from "./page.ts";

export interface Cell {
  is: "pass" | "not offered" | "fails";
  note: string | undefined;
}

const FILE = new URL("../results/providers.md", import.meta.url);
const SIGNS = { pass: "pass", "not offered": "–", fails: "**FAILS**" };

const SERVES =
  "A token serves for three minutes past its end, so two minutes without the provider do not show. Away for longer, five minutes say, it is 503 until the provider is back.";

const textOf = ({ is, note }: Cell) => (note ? `${SIGNS[is]}: ${note.replaceAll("|", "/")}` : SIGNS[is]);

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** Writes two tables: the result of each case with each provider, and how the calls ended for each kind of renewal. */
export async function writeMatrix(
  cells: Map<string, Map<CaseName, Cell>>,
  endings: Map<string, Map<Ending, number>>,
): Promise<void> {
  const providers = [...cells.keys()];
  const names = [...new Set([...cells.values()].flatMap((column) => [...column.keys()]))];
  const rows = names.map((name) => [
    name,
    ...providers.map((provider) => {
      const cell = cells.get(provider)?.get(name);
      return cell ? textOf(cell) : "not run";
    }),
  ]);
  const kinds = [...endings].map(([kind, counts]) => {
    const of = (begin: string) =>
      [...counts].filter(([ending]) => ending.startsWith(begin)).map(([, count]) => count);
    return [
      kind,
      ...["in", "out", "neither"].map((begin) => String(of(begin).reduce((all, one) => all + one, 0))),
    ];
  });
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    "# Results of each identity provider",
    `\`npm run proof:providers\`, ${day}, Node ${process.version}. – is what a provider does not offer, and why.`,
    tableOf(["", ...providers], rows),
    "## Calls every 25 s for three hours, with tokens that last 75 s",
    "How each call ended, by what a renewal brings. Who is signed out signs in again; *neither* must be 0.",
    SERVES,
    tableOf(["A renewal", "in", "out", "neither"], kinds),
  ];
  await writeFile(FILE, `${text.join("\n\n")}\n`);
}
