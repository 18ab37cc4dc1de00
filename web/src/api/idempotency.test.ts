import { describe, expect, it } from "vitest";
import { createIntent, type IntentMemory } from "./idempotency.ts";

function start(memory?: IntentMemory) {
  const clock = { now: 0 };
  let keys = 0;
  const intent = createIntent({
    newKey: () => `key-${++keys}`,
    now: () => clock.now,
    ...(memory && { memory }),
  });
  return { intent, clock };
}

describe("an intent's key", () => {
  it("stays the same while the same thing is tried again", () => {
    const { intent } = start();
    expect(intent.keyFor({ amount: 5 })).toBe(intent.keyFor({ amount: 5 }));
  });

  it("is a new one for other content and after success", () => {
    const { intent } = start();
    const first = intent.keyFor({ amount: 5 });
    const second = intent.keyFor({ amount: 6 });
    intent.settle();
    const third = intent.keyFor({ amount: 6 });
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it("outlives its page in a memory, but not for long", () => {
    const kept: { tried: ReturnType<IntentMemory["read"]> } = { tried: undefined };
    const memory: IntentMemory = {
      read: () => kept.tried,
      write: (tried) => {
        kept.tried = tried;
      },
    };
    const first = start(memory).intent.keyFor({ amount: 5 });
    const reloaded = start(memory);
    reloaded.clock.now = 9 * 60_000;
    expect(reloaded.intent.keyFor({ amount: 5 })).toBe(first);
    const later = createIntent({ newKey: () => "later", now: () => 11 * 60_000, memory });
    expect(later.keyFor({ amount: 5 })).toBe("later");
  });
});
