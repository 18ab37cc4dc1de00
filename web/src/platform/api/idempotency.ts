import { useRef } from "react";

export interface Intent {
  /**
   * Returns the idempotency key for this content: the same while it is retried, a new one when the content
   * changes.
   */
  keyFor: (content: unknown) => string;
  /** Ends the intent after success. Sending the same content again then gets a new key. */
  settle: () => void;
}

interface Tried {
  content: string;
  key: string;
}

/** Storage for an intent that survives a reload of its page. */
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
 * Keeps one idempotency key per intent (docs/rules/platform.md#http), so that a retry can never repeat the
 * effect, however late. Until the intent is settled, the same content has the same key.
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

/**
 * Keeps the intent in the tab's session storage, so that a reload after a lost answer still sends the same
 * key.
 */
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
        // Without browser storage, the intent lasts only as long as the form.
      }
    },
  };
}

/**
 * Returns the intent of a form. It lasts while the form is on screen; with a name, also across reloads of the
 * tab.
 */
export function useIntent(name?: string): Intent {
  const intent = useRef<Intent>(undefined);
  intent.current ??= createIntent(name === undefined ? {} : { memory: tabMemory(name) });
  return intent.current;
}
