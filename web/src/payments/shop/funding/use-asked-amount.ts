import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { parseAmount } from "./fund-form.ts";

/** Takes an amount over from the address (`?amount=`) once, so that a reload does not bring it back. */
export function useAskedAmount(take: (amount: string) => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get("amount");
  // Before the page is seen: it begins at another step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useLayoutEffect(() => {
    if (asked !== null && parseAmount(asked) !== null) take(asked);
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useEffect(() => {
    if (asked === null) return;
    const query = new URLSearchParams(search);
    query.delete("amount");
    navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [search]);
}
