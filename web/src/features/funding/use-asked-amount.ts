import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { parseAmount } from "./fund-form.ts";

/** Takes an amount over from the address (`?amount=`) once, so that a reload does not bring it back. */
export function useAskedAmount(take: (amount: string) => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useEffect(() => {
    const query = new URLSearchParams(search);
    const asked = query.get("amount");
    if (asked === null) return;
    if (parseAmount(asked) !== null) take(asked);
    query.delete("amount");
    navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [search]);
}
