import { parseArgs } from "node:util";
import { examine } from "../doctor/examine.ts";
import type { Finding, FindingState } from "../doctor/finding.ts";

const USAGE = `Usage:
  npm run doctor               look at this installation with the store's own environment; nothing is changed
  npm run doctor -- --json     the same for machines
Exit 0: no fault; 1: at least one; 2: misused.`;

function wantsJson(args: string[]): boolean | undefined {
  try {
    return parseArgs({ args, options: { json: { type: "boolean", default: false } } }).values.json;
  } catch {
    return undefined;
  }
}

const count = (findings: readonly Finding[], state: FindingState) =>
  findings.filter((finding) => finding.state === state).length;

const plural = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

function told(findings: readonly Finding[]): string {
  const widest = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.map(
    ({ state, subject, text }) => `${state.padEnd(7)}  ${subject.padEnd(widest)}  ${text}`,
  );
  const [faults, warnings] = [count(findings, "fault"), count(findings, "warning")];
  return [...lines, `${plural(faults, "fault")}, ${plural(warnings, "warning")}.`, ""].join("\n");
}

/** Runs `npm run doctor`, which checks an installation and prints one line for each thing that it checked. */
const json = wantsJson(process.argv.slice(2));
if (json === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const findings = await examine(process.env);
const text = json ? `${JSON.stringify({ findings })}\n` : told(findings);
// The process exits explicitly, because a connection that is still open would keep it running.
process.stdout.write(text, () => process.exit(count(findings, "fault") > 0 ? 1 : 0));
