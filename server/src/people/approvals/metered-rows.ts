/** A file had more rows than were permitted as it began; it ends there, broken off. */
export class TooManyRows extends Error {
  constructor(allowed: number) {
    super(`Only ${allowed} rows were permitted`);
  }
}

interface Meter {
  /** Rows that may go out. */
  allowed: number;
  /** Gets how many did, however it ends. */
  settle: (written: number) => Promise<void>;
}

/** Passes a file's headings and rows on, and counts the rows as they go out. Throws `TooManyRows` before the first that may not. */
export async function* meteredRows<Line>(
  lines: AsyncIterable<Line>,
  { allowed, settle }: Meter,
): AsyncGenerator<Line> {
  let seen = 0;
  try {
    for await (const line of lines) {
      if (seen > allowed) throw new TooManyRows(allowed);
      seen++;
      yield line;
    }
  } finally {
    await settle(Math.max(0, seen - 1));
  }
}
