import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { send } from "@hira/server/testing/send";
import { type Answers, createAnswers } from "./answers.ts";
import { callOf, type Kind, type Operation, operationOf, usualKinds } from "./operation.ts";
import type { Random } from "./random.ts";
import type { Shop } from "./shop.ts";

export interface LoadOptions {
  /** Returns the store's address for the next request. */
  base: () => string;
  clients: number;
  random: Random;
  /** Milliseconds after which a client repeats a request that got no answer. */
  patienceMs?: number | undefined;
  /** Milliseconds that a client pauses after an answer. Default: no pause. */
  pauseMs?: number | (() => number);
  /** Kinds of operations. A kind that is listed more often is chosen more often. */
  kinds?: readonly Kind[] | undefined;
}

/** Customers who order again and again. A request without an answer is repeated with the same key. */
export interface Load extends Omit<Answers, "note" | "fail"> {
  operations: Map<string, Operation>;
  /** Stops the customers when every operation has been answered, or after two minutes. */
  settle(): Promise<void>;
}

const PATIENCE_MS = 50;
const LIMIT_MS = 120_000;
/**
 * Percentage of answered orders that are sent again later, and percentage of operations that are sent twice at the same
 * time.
 */
const AGAIN = 5;
const TWICE = 5;

/** Returns an idempotency key that is also a valid player ID, because suppliers get the key as the player ID. */
const keyOf = (client: number, n: number) => `${10_000 + client}${String(n).padStart(6, "0")}`;

export function startLoad(shop: Shop, options: LoadOptions): Load {
  const { base, clients, random, patienceMs = PATIENCE_MS, pauseMs = 0, kinds = usualKinds } = options;
  // When the voucher codes are sold out, customers order other products. A customer would repeat a refused voucher
  // order until the part ends.
  const withoutCodes = kinds.filter((kind) => kind !== "voucher");
  let codesLeft = shop.voucher.codes;
  const operations = new Map<string, Operation>();
  const answers = createAnswers();
  let settling = false;
  let givenUp = false;

  async function once(operation: Operation, agent: Agent): Promise<boolean> {
    operation.sends += 1;
    try {
      return answers.note(operation, await send(base(), callOf(shop, operation), agent));
    } catch (error) {
      answers.fail((error as NodeJS.ErrnoException).code ?? (error as Error).message);
      return false;
    }
  }

  async function untilDone(operation: Operation, agent: Agent): Promise<void> {
    while (!(await once(operation, agent)) && !givenUp) await wait(patienceMs);
  }

  async function client(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    let last: Operation | undefined;
    for (let n = 0; !settling; n++) {
      const operation = operationOf(shop, keyOf(number, n), random, codesLeft > 0 ? kinds : withoutCodes);
      if (operation.kind === "voucher") codesLeft -= 1;
      operations.set(operation.key, operation);
      if (random.between(1, 100) <= TWICE)
        await Promise.all([once(operation, agent), once(operation, agent)]);
      if (operation.answer === undefined) await untilDone(operation, agent);
      // After an outage, the last operation from before the outage is repeated. It must get the same answer.
      const again = operation.sends > 2 || random.between(1, 100) <= AGAIN;
      if (last && again) await untilDone(last, agent);
      last = operation;
      const pause = typeof pauseMs === "number" ? pauseMs : pauseMs();
      if (pause > 0) await wait(pause);
    }
    agent.destroy();
  }

  const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    operations,
    ...answers,
    async settle() {
      settling = true;
      const limit = setTimeout(() => {
        givenUp = true;
      }, LIMIT_MS);
      await running;
      clearTimeout(limit);
    },
  };
}
