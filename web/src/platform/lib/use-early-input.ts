import { type RefObject, useLayoutEffect } from "react";

/**
 * Takes over what was typed or chosen in the server's HTML before the script ran, by the names of the inputs: the
 * first render over that HTML leaves it there, the next one would write the page's own empty state over it.
 */
export function useEarlyInput(
  root: RefObject<HTMLElement | null>,
  take: (values: Record<string, string>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the very first render can find any
  useLayoutEffect(() => {
    const values: Record<string, string> = {};
    for (const input of root.current?.querySelectorAll("input") ?? []) {
      const isSet = input.type === "radio" ? input.checked : input.value !== "";
      if (input.name && isSet) values[input.name] = input.value;
    }
    take(values);
  }, []);
}
