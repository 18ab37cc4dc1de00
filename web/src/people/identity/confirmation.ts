/** Calls that wait until the person has confirmed who they are. One confirmation is enough for all waiting calls. */
export interface Confirmation {
  /** Resolves to true if the person confirmed, or to false if they declined. */
  ask: () => Promise<boolean>;
  isAsking: () => boolean;
  settle: (confirmed: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>();
  let asking: { answer: Promise<boolean>; resolve: (confirmed: boolean) => void } | undefined;

  function begin() {
    let resolve: (confirmed: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((settle) => {
      resolve = settle;
    });
    return { answer, resolve };
  }

  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    ask() {
      if (asking) return asking.answer;
      asking = begin();
      tell();
      return asking.answer;
    },
    isAsking: () => asking !== undefined,
    settle(confirmed) {
      const before = asking;
      asking = undefined;
      before?.resolve(confirmed);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
