import type { Category, PaymentInstruction, Product } from "@hira/contract";
import { playerIdPair } from "@hira/contract/platform/constants/player-id";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSavedIds } from "../../../catalog/shop/player-ids/use-saved-ids.ts";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { useDraft } from "../../../platform/lib/draft.ts";
import { useEarlyInput } from "../../../platform/lib/use-early-input.ts";
import type { Buyer } from "./buyer.ts";
import { availabilityQuery } from "./payment-queries.ts";
import { gameAccountOf, generalRule, settledPlayerId } from "./player-id.ts";
import {
  blockersOf,
  leastPrice,
  mostPart,
  needsPlayerId,
  type PaymentMethod,
  placementOf,
  type Quote,
  quoteOf,
  type Selection,
  usualPayment,
} from "./purchase.ts";
import { draftKeyOf, emptyPurchaseDraft, type PurchaseDraft } from "./purchase-draft.ts";
import { useCoupon } from "./use-coupon.ts";
import { isComplete, type PlayerTold, usePlayerName } from "./use-player-name.ts";
import { type TransferMethods, useTransferMethods } from "./use-transfer-methods.ts";

/** The player ID that gets the package, with the game's own word for it. */
export interface Account extends PlayerTold {
  label: string;
  value: string;
  /** True if the value does not have the usual format of the game. */
  isUnusual: boolean;
  /** True if the order is a gift to this player. */
  isFriend: boolean;
}

interface Parts {
  category: Category;
  /** Packages of the game; undefined while they load. */
  products: readonly Product[] | undefined;
  buyer: Buyer;
}

/** What the customer has filled in, and what still blocks the order. The values survive reloads and sign-ins. */
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
  const coupon = useCoupon({ draft, change, product, buyer });
  const { code, discount } = coupon;
  const given = discount === null ? undefined : { code, discount };
  const whole = product && quoteOf(product, undefined, given).total;
  const most = transfers.takesPart && whole !== undefined ? mostPart(buyer.balance, whole) : 0;
  const [asked, setAsked] = useState<{ payment: PaymentMethod; part: number } | null>(null);
  const part = asked?.part ?? Math.min(most, Number(draft.part) || 0);
  const priced = product && { product, transfers, coupon: given, part };
  const totals: Record<PaymentMethod, number | undefined> = {
    wallet: priced && quoteFor({ ...priced, payment: "wallet" })?.total,
    instant: priced && quoteFor({ ...priced, payment: "instant" })?.total,
  };
  const chosen = draft.payment === "instant" || draft.payment === "wallet" ? draft.payment : null;
  const price = whole ?? leastPrice(products);
  const preselected =
    asked?.payment ??
    chosen ??
    usualPayment({ balance: buyer.balance, price, canTransfer: canTransfer(transfers) });
  const payment: PaymentMethod = preselected ?? "wallet";
  const quote = priced && quoteFor({ ...priced, payment });
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
    giftNote: draft.gift ? draft.giftNote : undefined,
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
  const isFriend = draft.gift !== "";
  const account: Account | null = needsPlayer
    ? { label: rule.label, value, isUnusual, isFriend, ...told }
    : null;
  const canPay = payment === "instant" ? transfers.methods !== undefined : buyer.balance !== null;
  const instruction = chosenMethod(transfers.methods, draft.method);
  return {
    /** Ref of the element around the fields. */
    root,
    draft,
    change,
    rule,
    product,
    blockers,
    payment,
    /** Fixes the way to pay and the wallet's part while the confirmation is open, even if the balance changes. */
    keepPayment: () => setAsked({ payment, part }),
    forgetPayment: () => setAsked(null),
    /**
     * The way to pay that is selected: chosen by the customer or preselected. null while it is unknown what is
     * possible.
     */
    preselected,
    /** Total of the package in taka for each way to pay; undefined while unknown. */
    totals,
    /**
     * `chosen`: what the wallet pays of an instant order, in taka. `offered`: if the balance is below the price, the
     * most that the wallet could pay.
     */
    part: { chosen: part, offered: whole !== undefined && (buyer.balance ?? 0) < whole ? most : part },
    quote,
    coupon,
    transfers,
    /** Payment instruction of the chosen method. */
    instruction,
    /** Player IDs of this game that the customer has saved. */
    saved,
    /** The typed player ID; null while it is incomplete. */
    player: value !== "" && !isUnusual ? player : null,
    /**
     * Method and total for an instant payment of this order; undefined if it is not possible, or if that is not known
     * yet.
     */
    atOnce:
      instruction && totals.instant !== undefined && !transfers.problem
        ? { method: instruction.method, total: totals.instant }
        : undefined,
    /** The player ID and its game; null if the product needs no player ID. */
    account,
    /** True if no package of the game needs a player ID. */
    vouchersOnly,
    /** True if everything is filled in. The button Proceed is then enabled. */
    isReady:
      buyer.status === "signed-in" &&
      canPay &&
      quote !== undefined &&
      blockers.size === 0 &&
      !coupon.isChecking,
    /** Returns the order to send; null while something is missing. */
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
    /** Saves the player ID for the next order of this game. A friend's player ID is not saved. */
    rememberAccount() {
      if (account && !draft.gift) saved.remember(player);
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;

/** Returns what the order costs; undefined while the fee of an instant order is unknown. */
interface Priced {
  product: Product;
  payment: PaymentMethod;
  transfers: TransferMethods;
  coupon: Quote["coupon"];
  part: number;
}

function quoteFor({ product, payment, transfers: { feeRule }, coupon, part }: Priced): Quote | undefined {
  if (payment === "wallet") return quoteOf(product, undefined, coupon);
  return feeRule === undefined ? undefined : quoteOf(product, feeRule ?? undefined, coupon, part);
}

/** Returns whether an instant order is possible; undefined while the methods or the fee are loading. */
function canTransfer({ methods, feeRule, problem }: TransferMethods): boolean | undefined {
  if (problem) return false;
  return methods && feeRule !== undefined ? methods.length > 0 : undefined;
}

function chosenMethod(methods: readonly PaymentInstruction[] | undefined, chosen: string) {
  return methods?.find(({ method }) => method === chosen) ?? methods?.[0];
}

/**
 * Returns how many units of a voucher product can be sold now. Undefined for other products, for which the page's own
 * data is enough.
 */
function useAvailability(product: Product | undefined): number | undefined {
  const isVoucher = product !== undefined && sellsCodes(product);
  const { data } = useQuery({ ...availabilityQuery(product?._id ?? ""), enabled: isVoucher });
  return isVoucher ? data : undefined;
}

function earlyDraft(values: Record<string, string>): Partial<PurchaseDraft> {
  const names = ["productId", "playerId", "secondId", "gift"] as const;
  return {
    ...Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
    ...(values.payment && chosenWay(values.payment)),
  };
}

/** Converts the way to pay that the page names, the wallet or a method, to fields of the draft. */
export function chosenWay(way: string): Pick<PurchaseDraft, "payment"> & Partial<PurchaseDraft> {
  return way === "wallet" ? { payment: "wallet" } : { payment: "instant", method: way };
}

/** For a game with two fields, splits the player ID of a former order, such as `12345678 (1234)`. */
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
