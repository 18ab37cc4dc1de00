import { useEffect, useState } from "react";

/** Returns the number of seconds since a moment, by this browser's clock. It is updated every second. */
export function useSecondsSince(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, (now - moment) / 1_000);
}
