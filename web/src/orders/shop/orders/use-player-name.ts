import type { PlayerIdRule, Product } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { type CallKey, shopQuery } from "../../../platform/api/calls.ts";
import { useSettled } from "../../../platform/lib/use-settled.ts";
import { looksRight, settledPlayerId } from "./player-id.ts";
import { needsPlayerId } from "./purchase.ts";

/** Once nobody has typed for so long. */
const PAUSE_MS = 500;
/** As long as the shop keeps what it was told. */
const FRESH_MS = 10 * 60_000;

/** What is known of a player ID's owner. `isUnknown`: a supplier says that there is no such player. */
export interface PlayerTold {
  name: string | null;
  isUnknown: boolean;
}

/** The name is advice: a failure to get one shows nothing, and is not tried again. */
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

/** Whether both fields hold what the game asks for: nothing else is worth asking about. */
export function isComplete({ rule, playerId, secondId }: Typed): boolean {
  const isFilled = (field: PlayerIdRule | NonNullable<PlayerIdRule["second"]>, text: string) => {
    const value = settledPlayerId(field, text);
    return value !== "" && looksRight(field, value);
  };
  return isFilled(rule, playerId) && (!rule.second || isFilled(rule.second, secondId));
}

/** Whether a name was asked for this account, for whichever package. */
const isOf = (account: string, [, , input]: CallKey | readonly undefined[] = []) =>
  input?.query !== undefined && "playerId" in input.query && input.query.playerId === account;

/** Of the account that stands in the fields now, never of one before; asked for once typing stops. */
export function usePlayerName(
  typed: Typed & {
    /** As an order would have it. */
    account: string;
    product: Product | undefined;
    products: readonly Product[] | undefined;
  },
): PlayerTold {
  const { account, product, products } = typed;
  const settled = useSettled(account, PAUSE_MS);
  // Before a package is chosen, by any of the game's.
  const productId = (product ?? products?.find(needsPlayerId))?._id ?? "";
  const isAsked = productId !== "" && isComplete(typed) && (!product || needsPlayerId(product));
  const { data } = useQuery({
    ...playerNameQuery(productId, account),
    enabled: isAsked && settled === account,
    // Another package of the game changes nothing about its players.
    placeholderData: (before, query) => (isOf(account, query?.queryKey) ? before : undefined),
  });
  return { name: (isAsked && data?.name) || null, isUnknown: isAsked && data?.valid === false };
}
