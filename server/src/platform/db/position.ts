/**
 * A position in the events: the transactions that had ended when the database was last asked. Transactions commit in
 * another order than they begin, so a single number cannot show which ones were missed.
 */
export interface Position {
  /**
   * Identifies the contents of the events' table. A new epoch begins when a crash has emptied the table or another
   * server has taken over.
   */
  epoch: string;
  /** Every transaction below this number had ended. */
  xmin: number;
  /** No transaction from this number on had begun. */
  xmax: number;
  /** Transactions between both numbers that were still running. */
  open: readonly number[];
}

const TOKEN = /^[0-9a-f]{32}(\.\d{1,16}){2,}$/;
const MOST_OPEN = 120;

/** Parses PostgreSQL's snapshot: `xmin:xmax:xip,xip`. */
export function positionOf(epoch: string, snapshot: string): Position {
  const [xmin, xmax, open = ""] = snapshot.split(":");
  return {
    epoch,
    xmin: Number(xmin),
    xmax: Number(xmax),
    open: open === "" ? [] : open.split(",").map(Number),
  };
}

/** Returns the position as a text for the client, to continue from it at any instance. */
export function tokenOf({ epoch, xmin, xmax, open }: Position): string {
  // A client can only send a limited length back. Beyond it, every transaction that may be open counts as open.
  const ends = open.length > MOST_OPEN ? [xmin, xmin] : [xmin, xmax, ...open];
  return [epoch, ...ends].join(".");
}

/** Parses a token. Undefined if it is not one. */
export function readToken(token: string | undefined): Position | undefined {
  if (token === undefined || !TOKEN.test(token)) return undefined;
  const [epoch = "", ...numbers] = token.split(".");
  const [xmin = 0, xmax = 0, ...open] = numbers.map(Number);
  if (xmin > xmax || open.length > MOST_OPEN) return undefined;
  return { epoch, xmin, xmax, open };
}

/** True if the changes of the transaction were not yet visible. */
export function isAfter({ xmax, open }: Position, xid: number): boolean {
  return xid >= xmax || open.includes(xid);
}

/** True if everything visible at `before` is visible at this position of the same server. */
export function showsAllOf(now: Omit<Position, "epoch">, before: Omit<Position, "epoch">): boolean {
  // Of two positions with the same end, the later one has fewer running transactions.
  return (
    now.xmax > before.xmax || (now.xmax === before.xmax && now.open.every((xid) => before.open.includes(xid)))
  );
}
