/**
 * A place among the events: the transactions that had ended when the database was last asked. They commit in another order
 * than they begin, so no number alone says what was missed.
 */
export interface Position {
  /** Of the events' table; another one begins when a crash has emptied it, or another server has taken over. */
  epoch: string;
  /** Every transaction before this one had ended. */
  xmin: number;
  /** None from here on had begun. */
  xmax: number;
  /** Those between that were still running. */
  open: readonly number[];
}

const TOKEN = /^[0-9a-f]{32}(\.\d{1,16}){2,}$/;
const MOST_OPEN = 120;

/** What PostgreSQL says of a snapshot: `xmin:xmax:xip,xip`. */
export function positionOf(epoch: string, snapshot: string): Position {
  const [xmin, xmax, open = ""] = snapshot.split(":");
  return {
    epoch,
    xmin: Number(xmin),
    xmax: Number(xmax),
    open: open === "" ? [] : open.split(",").map(Number),
  };
}

/** As a client keeps it, to go on from there at any instance. */
export function tokenOf({ epoch, xmin, xmax, open }: Position): string {
  // More than a client may send back: everything that may be open counts as open.
  const ends = open.length > MOST_OPEN ? [xmin, xmin] : [xmin, xmax, ...open];
  return [epoch, ...ends].join(".");
}

/** Undefined for what is none. */
export function readToken(token: string | undefined): Position | undefined {
  if (token === undefined || !TOKEN.test(token)) return undefined;
  const [epoch = "", ...numbers] = token.split(".");
  const [xmin = 0, xmax = 0, ...open] = numbers.map(Number);
  if (xmin > xmax || open.length > MOST_OPEN) return undefined;
  return { epoch, xmin, xmax, open };
}

/** Whether what the transaction wrote was not to be seen yet. */
export function isAfter({ xmax, open }: Position, xid: number): boolean {
  return xid >= xmax || open.includes(xid);
}

/** Whether all that could be seen at `before` can be seen at this place, of the same server. */
export function showsAllOf(now: Omit<Position, "epoch">, before: Omit<Position, "epoch">): boolean {
  // Of two places that end alike the later one has fewer still running.
  return (
    now.xmax > before.xmax || (now.xmax === before.xmax && now.open.every((xid) => before.open.includes(xid)))
  );
}
