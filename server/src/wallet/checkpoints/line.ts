import type { Chain } from "../../platform/lib/chains.ts";
import type { Checkpoint } from "./queries.ts";

const LINE =
  /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (transfers|audit_log) seal=(\d+) hash=([\da-f]*) rows=(\d+) sum=(\d+) newest=(\d+) digest=([\da-f]*)$/;

export function writeLine(checkpoint: Checkpoint): string {
  const { moment, chain, seal, hash, count, amount, position, digest } = checkpoint;
  return `${moment.toISOString()} ${chain} seal=${seal} hash=${hash} rows=${count} sum=${amount} newest=${position} digest=${digest}\n`;
}

/** Undefined for what is no whole line: the last one of a machine that died while it wrote. */
export function parseLine(line: string): Checkpoint | undefined {
  const [, moment = "", chain, seal, hash = "", count, amount = "", position, digest = ""] =
    LINE.exec(line) ?? [];
  if (chain === undefined) return undefined;
  return {
    moment: new Date(moment),
    chain: chain as Chain,
    seal: Number(seal),
    hash,
    count: Number(count),
    amount,
    position: Number(position),
    digest,
  };
}
