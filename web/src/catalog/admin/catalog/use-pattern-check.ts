import { errorCatalogue } from "@hira/contract/platform/constants/errors";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { adminQuery } from "../../../platform/api/admin-calls.ts";

export const UNSAFE = errorCatalogue.unsafe_pattern.message;

const DEBOUNCE_MS = 300;

/**
 * What the server says about a pattern. `none`: there is no pattern. `unknown`: the server could not be reached, so it
 * checks the pattern only when the game is saved.
 */
export type PatternCheck = "none" | "checking" | "safe" | "unsafe" | "unknown";

/** Sends a typed pattern to the server 300 ms after the last key, and returns its answer (docs/decisions/006). */
export function usePatternCheck(typed: string): PatternCheck {
  const pattern = typed.trim();
  const [settled, setSettled] = useState(pattern);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(pattern), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pattern]);
  const { data, error } = useQuery({
    ...adminQuery("GET /admin/pattern-check", { query: { pattern: settled }, select: ({ safe }) => safe }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: settled !== "",
  });
  if (pattern === "") return "none";
  if (settled !== pattern) return "checking";
  if (data !== undefined) return data ? "safe" : "unsafe";
  return error ? "unknown" : "checking";
}
