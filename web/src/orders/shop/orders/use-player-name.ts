import type { PlayerIdRule, Product } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { type CallKey, shopQuery } from "../../../platform/api/calls.ts";
import { useSettled } from "../../../platform/lib/use-settled.ts";
import { looksRight, settledPlayerId } from "./player-id.ts";
import { needsPlayerId } from "./purchase.ts";

/** The name is fetched after this many milliseconds without typing. */
const PAUSE_MS = 500;
/** Milliseconds for which a fetched name counts as fresh. The server caches it for the same time. */
const FRESH_MS = 10 * 60_000;

/**
 * What is known about a player ID: the player's name, or `isUnknown` if a supplier reports that there is no such
 * player.
 */
export interface PlayerTold {
  name: string | null;
  isUnknown: boolean;
}

/** Query of a player's name. The name is only a help, so an error is not shown and the call is not retried. */
export const playerNameQuery = (productId: string, playerId: string) =>
  shopQuery("GET /player-names", {
    query: { productId, playerId },
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

interface Typed {
  rule: PlayerIdRule;
  playerId: string;
  secondId: string;
}

/** True if both fields match the rules of the game. Only then is the name fetched. */
export function isComplete({ rule, playerId, secondId }: Typed): boolean {
  const isFilled = (field: PlayerIdRule | NonNullable<PlayerIdRule["second"]>, text: string) => {
    const value = settledPlayerId(field, text);
    return value !== "" && looksRight(field, value);
  };
  return isFilled(rule, playerId) && (!rule.second || isFilled(rule.second, secondId));
}

/** True if a cached name belongs to this player ID. The package for which it was fetched does not matter. */
const isOf = (account: string, [, , input]: CallKey | readonly undefined[] = []) =>
  input?.query !== undefined && "playerId" in input.query && input.query.playerId === account;

/**
 * Returns the name of the player whose ID is in the fields, and never that of an earlier ID. The name is fetched when
 * the customer stops typing for a moment.
 */
export function usePlayerName(
  typed: Typed & {
    /** The player ID in the form in which an order sends it. The name is fetched for it. */
    account: string;
    product: Product | undefined;
    products: readonly Product[] | undefined;
  },
): PlayerTold {
  const { account, product, products } = typed;
  const settled = useSettled(account, PAUSE_MS);
  // While no package is chosen, the call names any package of the game that needs a player ID.
  const productId = (product ?? products?.find(needsPlayerId))?._id ?? "";
  const isAsked = productId !== "" && isComplete(typed) && (!product || needsPlayerId(product));
  const { data } = useQuery({
    ...playerNameQuery(productId, account),
    enabled: isAsked && settled === account,
    // The player's name is the same for every package of the game.
    placeholderData: (before, query) => (isOf(account, query?.queryKey) ? before : undefined),
  });
  return { name: (isAsked && data?.name) || null, isUnknown: isAsked && data?.valid === false };
}
