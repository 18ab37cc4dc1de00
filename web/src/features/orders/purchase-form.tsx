import type { Category, Product } from "@hira/contract";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Banner } from "../../design/banner.tsx";
import { Money } from "../../design/money.tsx";
import { NumberedSection } from "../../design/numbered-section.tsx";
import { StickyBar } from "../../design/sticky-bar.tsx";
import type { Buyer } from "./buyer.ts";
import { OrderRules } from "./order-rules.tsx";
import { PackageChoice, PackageChoiceSkeleton } from "./package-choice.tsx";
import { PayAction, PayHint } from "./pay-action.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { gameAccountOf } from "./player-id.ts";
import { PlayerIdFields } from "./player-id-fields.tsx";
import { type Blocker, needsPlayerId, type PaymentMethod } from "./purchase.ts";
import { Review } from "./review.tsx";
import { useCheckout } from "./use-checkout.ts";
import { usePurchase } from "./use-purchase.ts";

// Dialogs weigh more than the rest of the page; they come once an order is nearly there.
const loadDialogs = () => import("./order-dialogs.tsx");
const OrderDialogs = lazy(loadDialogs);

/** Where each missing thing is to be found. */
const places: Record<Blocker, string> = {
  "player-id": "player-id",
  "second-id": "player-id",
  package: "package",
  stock: "package",
  balance: "payment",
};

function jumpTo(blocker: Blocker) {
  const place = document.getElementById(places[blocker]);
  place?.scrollIntoView({ block: "center" });
  const inputs = [...(place?.querySelectorAll<HTMLInputElement>("input:enabled") ?? [])];
  (inputs.find(({ value }) => value === "") ?? inputs[0])?.focus({ preventScroll: true });
}

interface PurchaseFormProps {
  category: Category;
  /** Undefined while they are on their way. */
  products: readonly Product[] | undefined;
  /** Stands in the place of the packages when they could not be fetched. */
  productsError: ReactNode;
  buyer: Buyer;
}

/** The steps of an order: account, package, payment, review. */
export function PurchaseForm({ category, products, productsError, buyer }: PurchaseFormProps) {
  const purchase = usePurchase({ category, products, balance: buyer.balance });
  const { draft, change, rule, product, blockers, quote } = purchase;
  const [method, setMethod] = useState<PaymentMethod>("wallet");
  const checkout = useCheckout(purchase, category._id, method);
  const account = needsPlayerId(product)
    ? { label: rule.label, value: gameAccountOf(rule, draft.playerId, draft.secondId) }
    : null;
  const total = quote?.total ?? null;
  const isReady = buyer.status === "signed-in" && buyer.balance !== null && blockers.size === 0;
  const [dialogsWanted, setDialogsWanted] = useState(false);
  const { prepare, status } = buyer;

  useEffect(() => {
    if (status === "signed-out") prepare();
  }, [status, prepare]);
  useEffect(() => {
    if (isReady) setDialogsWanted(true);
  }, [isReady]);

  const edit = (part: Partial<typeof draft>) => {
    checkout.forgetFailure();
    change(part);
  };
  let step = 0;

  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-5">
        <div className="flex min-w-0 flex-col gap-4">
          {purchase.vouchersOnly ? null : (
            <NumberedSection
              number={++step}
              title="Player ID"
              done={account !== null && account.value !== "" && !isMissing(blockers)}
            >
              <div id={places["player-id"]}>
                {account ? (
                  <PlayerIdFields
                    rule={rule}
                    playerId={draft.playerId}
                    secondId={draft.secondId}
                    onChange={edit}
                    missing={blockers.get("player-id")}
                    missingSecond={blockers.get("second-id")}
                    insist={product !== undefined}
                  />
                ) : (
                  <p className="text-muted">This voucher needs no Player ID.</p>
                )}
              </div>
            </NumberedSection>
          )}
          <NumberedSection
            number={++step}
            title="Package"
            done={product !== undefined && !blockers.has("stock")}
          >
            <div id={places.package}>
              {products ? (
                <PackageChoice
                  products={products}
                  value={product?._id ?? null}
                  onValueChange={(productId) => edit({ productId })}
                  error={blockers.get("stock")}
                />
              ) : (
                productsError || <PackageChoiceSkeleton />
              )}
            </div>
          </NumberedSection>
          <NumberedSection number={++step} title="Payment" done={isReady}>
            <div id={places.balance}>
              <PaymentChoice
                buyer={buyer}
                value={method}
                onValueChange={setMethod}
                total={total}
                shortage={blockers.get("balance")}
              />
            </div>
          </NumberedSection>
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
          <NumberedSection number={++step} title="Review">
            <div className="flex flex-col gap-4">
              <Review product={product} account={account} quote={quote} balance={buyer.balance} />
              <div aria-live="assertive" className="empty:hidden">
                {checkout.failure && !checkout.confirming ? (
                  <Banner tone="danger">{checkout.failure}</Banner>
                ) : null}
              </div>
              <div className="hidden flex-col gap-3 lg:flex">
                <PayHint buyer={buyer} blockers={blockers} total={total} onJump={jumpTo} />
                <PayAction buyer={buyer} blockers={blockers} onProceed={checkout.ask} className="w-full" />
              </div>
            </div>
          </NumberedSection>
          <OrderRules />
        </div>
      </div>
      <StickyBar className="lift-chat mt-4 lg:hidden">
        <PayHint buyer={buyer} blockers={blockers} total={total} onJump={jumpTo} className="mb-2" />
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0">
            <span className="block text-muted text-sm">Total payable</span>
            <span className="font-bold text-xl">{total === null ? "—" : <Money amount={total} />}</span>
          </p>
          <PayAction buyer={buyer} blockers={blockers} onProceed={checkout.ask} className="max-sm:px-5" />
        </div>
      </StickyBar>
      {dialogsWanted ? (
        <Suspense fallback={null}>
          <OrderDialogs
            confirming={checkout.confirming}
            onConfirmingChange={checkout.setConfirming}
            product={product}
            account={account}
            quote={quote}
            balance={checkout.askedBalance}
            onConfirm={checkout.confirm}
            isUncertain={checkout.isUncertain}
            placed={checkout.placed}
            placedOpen={checkout.placedOpen}
            onPlacedClose={checkout.finish}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function isMissing(blockers: ReadonlyMap<Blocker, string>): boolean {
  return blockers.has("player-id") || blockers.has("second-id");
}
