import { type RefObject, useLayoutEffect } from "react";

/**
 * Adopts what was typed or chosen in the server's HTML before the script ran, by the names of the inputs. Hydration
 * leaves those values, but the next render would overwrite them with the page's empty state.
 */
export function useEarlyInput(
  root: RefObject<HTMLElement | null>,
  take: (values: Record<string, string>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the very first render can find any
  useLayoutEffect(() => {
    const values: Record<string, string> = {};
    for (const input of root.current?.querySelectorAll("input") ?? []) {
      const isSet = ["radio", "checkbox"].includes(input.type) ? input.checked : input.value !== "";
      if (input.name && isSet) values[input.name] = input.value;
    }
    take(values);
  }, []);
}
