import { describe, expect, it } from "vitest";
import { createIntent, type IntentMemory } from "./idempotency.ts";

function start(memory?: IntentMemory) {
  let keys = 0;
  return createIntent({ newKey: () => `key-${++keys}`, ...(memory && { memory }) });
}

describe("createIntent keeps the idempotency key of a form's content", () => {
  it("keyFor returns the same key whenever the same content is sent again", () => {
    const intent = start();
    expect(intent.keyFor({ amount: 5 })).toBe(intent.keyFor({ amount: 5 }));
  });

  it("keyFor returns a new key for other content, and for the same content after success", () => {
    const intent = start();
    const first = intent.keyFor({ amount: 5 });
    const second = intent.keyFor({ amount: 6 });
    intent.settle();
    const third = intent.keyFor({ amount: 6 });
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it("keyFor returns the same key after a reload until the call has succeeded, so that a late retry cannot buy twice", () => {
    const kept: { tried: ReturnType<IntentMemory["read"]> } = { tried: undefined };
    const memory: IntentMemory = {
      read: () => kept.tried,
      write: (tried) => {
        kept.tried = tried;
      },
    };
    const first = start(memory).keyFor({ amount: 5 });
    const reloaded = createIntent({ newKey: () => "later", memory });
    expect(reloaded.keyFor({ amount: 5 })).toBe(first);
    reloaded.settle();
    expect(reloaded.keyFor({ amount: 5 })).toBe("later");
  });
});
