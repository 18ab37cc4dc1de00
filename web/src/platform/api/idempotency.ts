import { useRef } from "react";

export interface Intent {
  /** The key of this content: the same for as long as the same thing is being tried, new when it changes. */
  keyFor: (content: unknown) => string;
  /** The intent was carried out; sending the same content again is a new intent. */
  settle: () => void;
}

interface Tried {
  content: string;
  key: string;
}

/** Where an intent outlives its page. */
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
 * One key per thing a person means to do once (docs/rules/platform.md#http), so that a retry can never do it twice, however late: until it
 * is settled, the same content is the same intent.
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

/** In this tab's storage, so that a reload after a lost answer still tries the same thing. */
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
        // Without storage the intent lives as long as the form.
      }
    },
  };
}

/** The intent of a form: lives as long as the form is on screen; with a name, across reloads of the tab too. */
export function useIntent(name?: string): Intent {
  const intent = useRef<Intent>(undefined);
  intent.current ??= createIntent(name === undefined ? {} : { memory: tabMemory(name) });
  return intent.current;
}
