import { type RefObject, useLayoutEffect } from "react";

/**
 * Takes what a person typed or chose in the server's HTML before the script ran, by the names of the inputs.
 * Without this, the next render would replace the inputs' values by the page's empty state.
 */
export function useEarlyInput(
  root: RefObject<HTMLElement | null>,
  take: (values: Record<string, string>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render can find typed values
  useLayoutEffect(() => {
    const values: Record<string, string> = {};
    for (const input of root.current?.querySelectorAll("input") ?? []) {
      const isSet = ["radio", "checkbox"].includes(input.type) ? input.checked : input.value !== "";
      if (input.name && isSet) values[input.name] = input.value;
    }
    take(values);
  }, []);
}
