import { useEffect, useState } from "react";

/**
 * Returns a value after it has not changed for this number of milliseconds. Until then, returns the previous
 * value.
 */
export function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
