/**
 * How far a reader of the events has read: the transactions that had ended when it last read. Transactions commit in
 * another order than they begin, so a single number cannot show which ones it has missed.
 */
export interface Position {
  /**
   * Identifies the content of the events' table. A crash that empties the table, or another server that takes over,
   * begins a new epoch.
   */
  epoch: string;
  /** Every transaction with a lower number had ended. */
  xmin: number;
  /** No transaction with this number or a higher one had begun. */
  xmax: number;
  /** Transactions between `xmin` and `xmax` that were still running. */
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

/** Returns the position as a text. The client sends it back to continue at any instance. */
export function tokenOf({ epoch, xmin, xmax, open }: Position): string {
  // A client can only send back a text of limited length. If too many transactions are running, all that may be
  // running count as such.
  const ends = open.length > MOST_OPEN ? [xmin, xmin] : [xmin, xmax, ...open];
  return [epoch, ...ends].join(".");
}

/** Parses the text of a position. Undefined for any other text. */
export function readToken(token: string | undefined): Position | undefined {
  if (token === undefined || !TOKEN.test(token)) return undefined;
  const [epoch = "", ...numbers] = token.split(".");
  const [xmin = 0, xmax = 0, ...open] = numbers.map(Number);
  if (xmin > xmax || open.length > MOST_OPEN) return undefined;
  return { epoch, xmin, xmax, open };
}

/** Returns true if the transaction's changes were not yet visible at this position. */
export function isAfter({ xmax, open }: Position, xid: number): boolean {
  return xid >= xmax || open.includes(xid);
}

/**
 * Returns true if everything that was visible at `before` is visible at this position. Both positions are of the same
 * server.
 */
export function showsAllOf(now: Omit<Position, "epoch">, before: Omit<Position, "epoch">): boolean {
  // If both positions end at the same transaction, the later one has fewer running transactions.
  return (
    now.xmax > before.xmax || (now.xmax === before.xmax && now.open.every((xid) => before.open.includes(xid)))
  );
}
