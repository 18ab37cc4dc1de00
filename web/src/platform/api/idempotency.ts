import { useRef } from "react";

export interface Intent {
  /** Returns the key for this content: unchanged while the same content is retried, new when the content changes. */
  keyFor: (content: unknown) => string;
  /** Marks the intent as carried out; sending the same content again is a new intent. */
  settle: () => void;
}

interface Tried {
  content: string;
  key: string;
}

/** Storage for an intent that outlives its page. */
export interface IntentMemory {
  read: () => Tried | undefined;
  write: (tried: Tried | undefined) => void;
}

interface Parts {
  newKey?: () => string;
  memory?: IntentMemory;
}

function pageMemory(): IntentMemory {
  let last: Tried | undefined;
  return {
    read: () => last,
    write: (tried) => {
      last = tried;
    },
  };
}

/**
 * Keeps one idempotency key per intent (docs/rules/platform.md#http), so that a retry can never repeat it, however
 * late. Until it is settled, the same content is the same intent.
 */
export function createIntent(parts: Parts = {}): Intent {
  const { newKey = () => crypto.randomUUID(), memory = pageMemory() } = parts;
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      const last = memory.read();
      if (last?.content === text) return last.key;
      const key = newKey();
      memory.write({ content: text, key });
      return key;
    },
    settle() {
      memory.write(undefined);
    },
  };
}

/** Stores the intent in the tab's session storage, so that a reload after a lost answer still retries the same intent. */
function tabMemory(name: string): IntentMemory {
  const inPage = pageMemory();
  const key = `hira.intent.${name}`;
  return {
    read() {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
      } catch {
        return inPage.read();
      }
    },
    write(tried) {
      inPage.write(tried);
      try {
        if (tried) sessionStorage.setItem(key, JSON.stringify(tried));
        else sessionStorage.removeItem(key);
      } catch {
        // Without storage, the intent lasts as long as the form.
      }
    },
  };
}

/** Intent of a form. It lasts while the form is on screen; with a name, also across reloads of the tab. */
export function useIntent(name?: string): Intent {
  const intent = useRef<Intent>(undefined);
  intent.current ??= createIntent(name === undefined ? {} : { memory: tabMemory(name) });
  return intent.current;
}
