import { useRef } from "react";

export interface Intent {
  /** The key of this content: the same for as long as the same thing is being tried, new when it changes. */
  keyFor: (content: unknown) => string;
  /** The intent was carried out; sending the same content again is a new wish. */
  settle: () => void;
}

/** One key per thing a person means to do once (design §6), so that a retry can never do it twice. */
export function createIntent(newKey: () => string = () => crypto.randomUUID()): Intent {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: newKey() };
      return last.key;
    },
    settle() {
      last = undefined;
    },
  };
}

/** The intent of a form: lives as long as the form is on screen. */
export function useIntent(): Intent {
  const intent = useRef<Intent>(undefined);
  intent.current ??= createIntent();
  return intent.current;
}
