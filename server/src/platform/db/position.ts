/**
 * Says which transactions a reader of the table of events has seen: those that had ended when it last read. One number
 * cannot say this, because transactions do not commit in the order in which they begin.
 */
export interface Position {
  /**
   * Identifies the content of the table of events. A new epoch begins when a crash empties the table, or when another
   * server takes over.
   */
  epoch: string;
  /** Every transaction with a lower number than this had ended. */
  xmin: number;
  /** No transaction with this or a higher number had begun. */
  xmax: number;
  /** Numbers from `xmin` up to `xmax` whose transactions were still running. */
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
  // The client can only send back a text of limited length. If too many transactions are running, every transaction
  // from `xmin` on counts as running.
  const ends = open.length > MOST_OPEN ? [xmin, xmin] : [xmin, xmax, ...open];
  return [epoch, ...ends].join(".");
}

/** Parses the text of a position. Returns undefined for any other text. */
export function readToken(token: string | undefined): Position | undefined {
  if (token === undefined || !TOKEN.test(token)) return undefined;
  const [epoch = "", ...numbers] = token.split(".");
  const [xmin = 0, xmax = 0, ...open] = numbers.map(Number);
  if (xmin > xmax || open.length > MOST_OPEN) return undefined;
  return { epoch, xmin, xmax, open };
}

/** Returns true if the changes of the transaction `xid` were not yet visible at this position. */
export function isAfter({ xmax, open }: Position, xid: number): boolean {
  return xid >= xmax || open.includes(xid);
}

/**
 * Returns true if everything that is visible at `before` is also visible at `now`. Both positions must be of the same
 * server.
 */
export function showsAllOf(now: Omit<Position, "epoch">, before: Omit<Position, "epoch">): boolean {
  // If both positions have the same `xmax`, the later one has fewer running transactions.
  return (
    now.xmax > before.xmax || (now.xmax === before.xmax && now.open.every((xid) => before.open.includes(xid)))
  );
}
