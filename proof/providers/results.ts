import { writeFile } from "node:fs/promises";
import type { CaseName } from "./cases.ts";

export interface Cell {
  is: "pass" | "not offered" | "fails";
  note: string | undefined;
}

const FILE = new URL("../results/providers.md", import.meta.url);
const SIGNS = { pass: "pass", "not offered": "–", fails: "**FAILS**" };

const textOf = ({ is, note }: Cell) => (note ? `${SIGNS[is]}: ${note.replaceAll("|", "/")}` : SIGNS[is]);

/** A line for each case, a column for each provider. */
export async function writeMatrix(cells: Map<string, Map<CaseName, Cell>>): Promise<void> {
  const providers = [...cells.keys()];
  const names = [...new Set([...cells.values()].flatMap((column) => [...column.keys()]))];
  const rows = names.map((name) => [
    name,
    ...providers.map((provider) => {
      const cell = cells.get(provider)?.get(name);
      return cell ? textOf(cell) : "not run";
    }),
  ]);
  const head = ["", ...providers];
  const table = [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    FILE,
    `# Identity providers\n\n\`npm run proof:providers\`, ${day}, Node ${process.version}. – is what a provider does not offer, and why.\n\n${table}\n`,
  );
}
