/** One movement of a bKash account. Amounts are in taka. */
export interface Happened {
  at: Date;
  trxId: string;
  kind: "in" | "out";
  amount: number;
  balance: number;
  /** True if the phone did not receive the wallet message of this movement. */
  isLost: boolean;
}

interface Shape {
  from: string;
  days: number;
  perDay: number;
  /** Percentage of wallet messages that the phone does not receive. They are chosen at random. */
  lost: number;
  seed?: number;
}

/**
 * Generates the movements of an account: payments throughout the day, and sometimes money sent to another person. The
 * same seed always gives the same movements.
 */
export function accountHistory({ from, days, perDay, lost, seed = 1 }: Shape): Happened[] {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  let balance = 250_000_00;
  let serial = 0;
  const begin = Date.parse(`${from}T00:00:00+06:00`);
  return Array.from({ length: days }, (_, day) => {
    const minutes = Array.from({ length: perDay }, () => random(24 * 60)).toSorted((a, b) => a - b);
    return minutes.map((minute): Happened => {
      const kind = random(12) === 0 && balance > 20_000_00 ? "out" : "in";
      const amount = kind === "out" ? 1_000_00 + random(9_000_00) : 20_00 + random(2_000_00);
      balance += kind === "out" ? -amount : amount;
      return {
        at: new Date(begin + day * 86_400_000 + minute * 60_000),
        trxId: `DC${String(seed % 100).padStart(2, "0")}${String(++serial).padStart(6, "0")}`,
        kind,
        amount: amount / 100,
        balance: balance / 100,
        isLost: random(100) < lost,
      };
    });
  }).flat();
}

/** Formats a time as `08/06/2026 19:00`, in Dhaka's time zone. */
function minuteOf(moment: Date): string {
  const [date = "", time = ""] = new Date(moment.getTime() + 6 * 3_600_000).toISOString().split("T");
  return `${date.split("-").reverse().join("/")} ${time.slice(0, 5)}`;
}

/** Returns the wallet message by which bKash reports a movement. */
export function messageOf({ kind, trxId, amount, balance, at }: Happened): string {
  const [sum, left] = [amount, balance].map((taka) =>
    taka.toLocaleString("en-US", { minimumFractionDigits: 2 }),
  );
  const said =
    kind === "in"
      ? `You have received Tk ${sum} from 01200000001.`
      : `Send Money Tk ${sum} to 01200000009 successful. Ref 1.`;
  return `${said} Fee Tk 0.00. Balance Tk ${left}. TrxID ${trxId} at ${minuteOf(at)}`;
}

/** Returns a statement with all movements, as the wallet exports it. The newest line comes first. */
export function statementOf(happened: readonly Happened[]): string {
  const lines = happened.map(({ at, trxId, kind, amount, balance }) => {
    const [type, number] = kind === "in" ? ["Received Money", "01200000001"] : ["Send Money", "01200000009"];
    const [came, went] = kind === "in" ? [amount.toFixed(2), ""] : ["", amount.toFixed(2)];
    return [minuteOf(at), trxId, type, number, came, went, "0.00", balance.toFixed(2)].join(",");
  });
  return ["Date,TrxID,Type,From/To,In,Out,Charge,Balance", ...lines.toReversed()].join("\r\n");
}

/** Returns the sum of each series of consecutive movements whose messages the phone did not receive. */
export function lostRuns(happened: readonly Happened[]): number[] {
  const runs: number[] = [];
  let [run, isOpen, hasBegun] = [0, false, false];
  for (const { kind, amount, isLost } of happened) {
    if (isLost) {
      run += Math.round((kind === "in" ? amount : -amount) * 100);
      isOpen = true;
      continue;
    }
    if (isOpen && hasBegun) runs.push(run / 100);
    [run, isOpen, hasBegun] = [0, false, true];
  }
  return runs;
}
