import type { Category, PaymentInstruction, Product } from "@hira/contract";
import { playerIdPair } from "@hira/contract/platform/facts/player-id";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSavedIds } from "../../../catalog/shop/player-ids/use-saved-ids.ts";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { useDraft } from "../../../platform/lib/draft.ts";
import { useEarlyInput } from "../../../platform/lib/use-early-input.ts";
import type { Buyer } from "./buyer.ts";
import { availabilityQuery } from "./payment-queries.ts";
import { gameAccountOf, generalRule, settledPlayerId } from "./player-id.ts";
import {
  blockersOf,
  needsPlayerId,
  type PaymentMethod,
  placementOf,
  type Quote,
  quoteOf,
  type Selection,
} from "./purchase.ts";
import { draftKeyOf, emptyPurchaseDraft, type PurchaseDraft } from "./purchase-draft.ts";
import { useCoupon } from "./use-coupon.ts";
import { isComplete, type PlayerTold, usePlayerName } from "./use-player-name.ts";
import { type TransferMethods, useTransferMethods } from "./use-transfer-methods.ts";

/** The account of the game that is topped up, under the name that the game has for it. */
export interface Account extends PlayerTold {
  label: string;
  value: string;
  /** It is not what the game's IDs look like. */
  isUnusual: boolean;
}

interface Parts {
  category: Category;
  /** Undefined until they are here. */
  products: readonly Product[] | undefined;
  buyer: Buyer;
}

/** What someone wants to buy: kept over reloads and sign-ins, and what still stands in its way. */
export function usePurchase({ category, products, buyer }: Parts) {
  const [draft, change] = useDraft(draftKeyOf(category._id), emptyPurchaseDraft);
  const root = useRef<HTMLDivElement>(null);
  useEarlyInput(root, (values) => change(earlyDraft(values)));
  const rule = category.playerId ?? generalRule;
  useSplitPair(draft, rule.second !== undefined, change);
  const product = products?.find(({ _id }) => _id === draft.productId);
  const transfers = useTransferMethods({ enabled: buyer.status === "signed-in" });
  const availability = useAvailability(product);
  const saved = useSavedIds(buyer.uid, category._id);

  const vouchersOnly = products !== undefined && products.length > 0 && !products.some(needsPlayerId);
  const needsPlayer = product ? needsPlayerId(product) : !vouchersOnly;
  const payment: PaymentMethod = draft.payment === "instant" ? "instant" : "wallet";
  const coupon = useCoupon({ draft, change, product, buyer });
  const { code, discount } = coupon;
  const given = discount === null ? undefined : { code, discount };
  const quote = product && quoteFor({ product, payment, transfers, coupon: given });
  const selection: Selection = {
    product,
    needsPlayer,
    rule,
    playerId: draft.playerId,
    secondId: draft.secondId,
    payment,
    quote,
    available: availability,
    balance: buyer.balance,
    transferProblem: transfers.problem,
  };
  const blockers = blockersOf(selection);
  const { playerId, secondId } = draft;
  const value = gameAccountOf(rule, playerId, secondId);
  const told = usePlayerName({ rule, playerId, secondId, account: value, product, products });
  const player = {
    playerId: settledPlayerId(rule, playerId),
    secondId: rule.second ? settledPlayerId(rule.second, secondId) : "",
  };
  const isUnusual = value !== "" && !isComplete({ rule, playerId, secondId });
  const account: Account | null = needsPlayer ? { label: rule.label, value, isUnusual, ...told } : null;
  const canPay = payment === "instant" ? transfers.methods !== undefined : buyer.balance !== null;
  const instruction = chosenMethod(transfers.methods, draft.method);
  return {
    /** For the element that holds the inputs. */
    root,
    draft,
    change,
    rule,
    product,
    blockers,
    payment,
    quote,
    coupon,
    transfers,
    /** Where an instant payment goes to. */
    instruction,
    /** Players of this game that the account keeps. */
    saved,
    /** Who is typed; null while their ID is not whole. */
    player: value !== "" && !isUnusual ? player : null,
    /** What the package costs sent at once, and by what; undefined where nothing can be sent, or nobody knows yet. */
    atOnce: product && instruction && atOnceOf(instruction, { product, transfers, coupon: given }),
    /** Null where none is needed. */
    account,
    /** Of no package here does anyone need a player ID. */
    vouchersOnly,
    /** Everything is there: Proceed works. */
    isReady:
      buyer.status === "signed-in" &&
      canPay &&
      quote !== undefined &&
      blockers.size === 0 &&
      !coupon.isChecking,
    /** The order as it would be sent now; null while something is missing. */
    placement() {
      if (!product || !quote) return null;
      const { transactionId, senderNumber } = draft;
      const transfer = instruction && {
        method: instruction.method,
        accountNumber: instruction.accountNumber,
        transactionId,
        senderNumber,
      };
      return placementOf({ ...selection, product, quote }, transfer ?? null);
    },
    /** For the next order of this game. */
    rememberAccount() {
      if (account) saved.remember(player);
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;

/** What an order costs; undefined while the fee of an instant payment is unknown. */
interface Priced {
  product: Product;
  payment: PaymentMethod;
  transfers: TransferMethods;
  coupon: Quote["coupon"];
}

function quoteFor({ product, payment, transfers: { feeRule }, coupon }: Priced): Quote | undefined {
  if (payment === "wallet") return quoteOf(product, undefined, coupon);
  return feeRule === undefined ? undefined : quoteOf(product, feeRule ?? undefined, coupon);
}

function atOnceOf({ method }: PaymentInstruction, priced: Omit<Priced, "payment">) {
  const quote = priced.transfers.problem ? undefined : quoteFor({ ...priced, payment: "instant" });
  return quote && { method, total: quote.total };
}

function chosenMethod(methods: readonly PaymentInstruction[] | undefined, chosen: string) {
  return methods?.find(({ method }) => method === chosen) ?? methods?.[0];
}

/** Of vouchers only: the page's own data says the rest. */
function useAvailability(product: Product | undefined): number | undefined {
  const isVoucher = product !== undefined && sellsCodes(product);
  const { data } = useQuery({ ...availabilityQuery(product?._id ?? ""), enabled: isVoucher });
  return isVoucher ? data : undefined;
}

function earlyDraft(values: Record<string, string>): Partial<PurchaseDraft> {
  const names = ["productId", "playerId", "secondId", "payment"] as const;
  return Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
}

/** An account of an earlier order comes as `12345678 (1234)`; a game with two fields takes it apart. */
function useSplitPair(
  { playerId, secondId }: PurchaseDraft,
  hasSecond: boolean,
  change: (part: Partial<PurchaseDraft>) => void,
) {
  const pair = hasSecond && !secondId ? playerIdPair(playerId) : null;
  useEffect(() => {
    if (pair) change({ playerId: pair.first, secondId: pair.second });
  });
}
