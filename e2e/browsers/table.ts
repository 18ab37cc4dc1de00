import { readFile, writeFile } from "node:fs/promises";
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";

const README = new URL("README.md", import.meta.url);
const BEGIN = "<!-- results -->\n";
const END = "<!-- end of results -->";

/** True if all journeys run: arguments after `playwright test --config FILE` would select some of them. */
const isWhole = process.argv.slice(2).length === 3;

/** Writes the results of the journeys into the README after a run of all of them. */
export default class Table implements Reporter {
  #all: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite.allTests();
  }

  async onEnd({ status }: FullResult): Promise<void> {
    if (!isWhole || status === "interrupted") return;
    const rows = this.#all.map((test) => {
      const [engine = "", size = ""] = (test.parent.project()?.name ?? "").split(" ");
      const last = test.results.at(-1);
      const version = last?.annotations.find(({ type }) => type === "engine")?.description ?? engine;
      const seconds = Math.round((last?.duration ?? 0) / 1000);
      return [test.title, version, size, last?.status ?? "not run", `${seconds} s`];
    });
    const head = ["Journey", "Engine", "Size", "Result", "Took"];
    const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
    const day = new Date().toISOString().slice(0, 10);
    const text = await readFile(README, "utf8");
    const [before = "", rest = ""] = text.split(BEGIN);
    const after = rest.split(END)[1] ?? "\n";
    await writeFile(README, `${before}${BEGIN}Run on ${day}.\n\n${table.join("\n")}\n${END}${after}`);
  }
}
