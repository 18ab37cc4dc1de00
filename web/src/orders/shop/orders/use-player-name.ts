import type { PlayerIdRule, Product } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { type CallKey, shopQuery } from "../../../platform/api/calls.ts";
import { useSettled } from "../../../platform/lib/use-settled.ts";
import { looksRight, settledPlayerId } from "./player-id.ts";
import { needsPlayerId } from "./purchase.ts";

/** Milliseconds without typing after which the name is looked up. */
const PAUSE_MS = 500;
/** Milliseconds for which a name stays fresh, as long as the server caches it. */
const FRESH_MS = 10 * 60_000;

/** The player's name for a player ID. `isUnknown`: a supplier reports that there is no such player. */
export interface PlayerTold {
  name: string | null;
  isUnknown: boolean;
}

/** Query of a player's name. The name is only a help, so a failure shows nothing and is not retried. */
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

/** True if both fields match the game's rules. Only then the name is looked up. */
export function isComplete({ rule, playerId, secondId }: Typed): boolean {
  const isFilled = (field: PlayerIdRule | NonNullable<PlayerIdRule["second"]>, text: string) => {
    const value = settledPlayerId(field, text);
    return value !== "" && looksRight(field, value);
  };
  return isFilled(rule, playerId) && (!rule.second || isFilled(rule.second, secondId));
}

/** True if the cached name is of this player ID, with any package of the game. */
const isOf = (account: string, [, , input]: CallKey | readonly undefined[] = []) =>
  input?.query !== undefined && "playerId" in input.query && input.query.playerId === account;

/**
 * Returns the player's name for the player ID in the fields, never for an earlier one. It is looked up when
 * typing pauses.
 */
export function usePlayerName(
  typed: Typed & {
    /** The player ID in the form that an order sends, for which the name is looked up. */
    account: string;
    product: Product | undefined;
    products: readonly Product[] | undefined;
  },
): PlayerTold {
  const { account, product, products } = typed;
  const settled = useSettled(account, PAUSE_MS);
  // Until a package is chosen, any package of the game serves to look up the name.
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
