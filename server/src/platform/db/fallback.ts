import { beginsTransaction } from "./begins-transaction.ts";
import type { StorePool } from "./pool.ts";

type Lent = Awaited<ReturnType<StorePool["connect"]>>;

export interface FallbackParts {
  /** Whether the replica is to be asked at all now. */
  isUsed: () => boolean;
  onAnswer: (by: "replica" | "primary") => void;
  onFailure: (error: unknown) => void;
}

/**
 * Connections for statements that only read: of the replica, and where it fails of the primary, which then answers the
 * same statement. A transaction stays where it began. Ends neither pool.
 */
export function fallbackPool(
  replica: StorePool,
  primary: StorePool,
  { isUsed, onAnswer, onFailure }: FallbackParts,
): StorePool {
  async function connect(): Promise<Lent> {
    let current: Lent | undefined;
    let source: "replica" | "primary" = "replica";
    let isInTransaction = false;
    if (isUsed()) current = await replica.connect().catch(onFailure as (error: unknown) => undefined);
    current ??= await toPrimary();

    async function toPrimary(): Promise<Lent> {
      source = "primary";
      return primary.connect();
    }

    async function query(text: string, values: readonly unknown[]): Promise<unknown> {
      try {
        const result = await ask(text, values);
        onAnswer(source);
        return result;
      } catch (error) {
        if (source === "primary") throw error;
        onFailure(error);
        if (isInTransaction) throw error;
        const former = current;
        current = await toPrimary();
        former?.release();
        return query(text, values);
      }
    }

    async function ask(text: string, values: readonly unknown[]): Promise<unknown> {
      const result = await (current as unknown as { query: typeof query }).query(text, values);
      if (beginsTransaction(text)) isInTransaction = true;
      return result;
    }

    const release = (destroy?: boolean) => (current as { release(destroy?: boolean): void }).release(destroy);
    return { query, release } as unknown as Lent;
  }

  return {
    options: replica.options,
    connect,
    end: async () => {},
    counts: replica.counts,
    drop: replica.drop,
    onLostConnection: replica.onLostConnection,
  } as StorePool;
}
