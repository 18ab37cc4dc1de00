import { useRef } from "react";

export interface Intent {
  /**
   * Returns the idempotency key for this content. Retries with the same content get the same key; changed
   * content gets a new one.
   */
  keyFor: (content: unknown) => string;
  /** Ends the intent after the call has succeeded. Afterwards, the same content gets a new key. */
  settle: () => void;
}

interface Tried {
  content: string;
  key: string;
}

/** Storage for the last key and content of an intent. With storage in the tab, the intent survives a reload. */
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
 * Keeps one idempotency key per intent (docs/rules/platform.md#http): until the intent is settled, the same
 * content has the same key. So a retry cannot repeat the effect, however late it is.
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
 * Keeps the intent in the tab's session storage. So, if the answer was lost and the page is loaded again, a
 * retry sends the same key.
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
 * Returns the intent of a form. It lasts while the form is on screen. An intent with a name also survives
 * reloads of the tab.
 */
export function useIntent(name?: string): Intent {
  const intent = useRef<Intent>(undefined);
  intent.current ??= createIntent(name === undefined ? {} : { memory: tabMemory(name) });
  return intent.current;
}
