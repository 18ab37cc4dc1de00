import type { Category, Product } from "@hira/contract";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Banner } from "../../design/banner.tsx";
import { Money } from "../../design/money.tsx";
import { NumberedSection } from "../../design/numbered-section.tsx";
import { StickyBar } from "../../design/sticky-bar.tsx";
import type { Buyer } from "./buyer.ts";
import { OrderRules } from "./order-rules.tsx";
import { PayAction, PayHint } from "./pay-action.tsx";
import type { PaymentMethod } from "./purchase.ts";
import { PurchaseSteps } from "./purchase-steps.tsx";
import { Review } from "./review.tsx";
import { useCheckout } from "./use-checkout.ts";
import { type PurchaseDraft, usePurchase } from "./use-purchase.ts";

// Dialogs weigh more than the rest of the page; they come once an order is nearly there.
const OrderDialogs = lazy(() => import("./order-dialogs.tsx"));

interface PurchaseFormProps {
  category: Category;
  /** Undefined while they are on their way. */
  products: readonly Product[] | undefined;
  /** Stands in the place of the packages when they could not be fetched. */
  productsError: ReactNode;
  buyer: Buyer;
}

/** An order from its first letter to its receipt. The bar at the foot of a phone carries what the review has elsewhere. */
export function PurchaseForm({ category, products, productsError, buyer }: PurchaseFormProps) {
  const purchase = usePurchase({ category, products, buyer });
  const { product, account, blockers, quote, isReady, vouchersOnly } = purchase;
  const [method, setMethod] = useState<PaymentMethod>("wallet");
  const checkout = useCheckout(purchase, category._id, method);
  const dialogsWanted = useEver(isReady);
  const { prepare, status } = buyer;
  useEffect(() => {
    if (status === "signed-out") prepare();
  }, [status, prepare]);

  const edit = (part: Partial<PurchaseDraft>) => {
    checkout.forgetFailure();
    purchase.change(part);
  };
  const total = quote?.total ?? null;
  // What the page already says by itself, like an empty stock, needs no second telling.
  const isTold = [...blockers.values()].some((text) => text === checkout.failure);
  const failure = checkout.confirming || isTold ? null : checkout.failure;
  const pay = { buyer, blockers, isReady, onProceed: checkout.ask };
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-5">
        <PurchaseSteps
          purchase={purchase}
          onEdit={edit}
          products={products}
          productsError={productsError}
          buyer={buyer}
          method={method}
          onMethodChange={setMethod}
        />
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
          <NumberedSection number={vouchersOnly ? 3 : 4} title="Review">
            <div className="flex flex-col gap-4">
              <Review product={product} account={account} quote={quote} balance={buyer.balance} />
              <div aria-live="assertive" className="empty:hidden">
                {failure ? <Banner tone="danger">{failure}</Banner> : null}
              </div>
              <div className="hidden flex-col gap-3 lg:flex">
                <PayHint buyer={buyer} blockers={blockers} total={total} />
                <PayAction {...pay} className="w-full" />
              </div>
            </div>
          </NumberedSection>
          <OrderRules />
        </div>
      </div>
      <StickyBar className="lift-chat mt-4 lg:hidden">
        <PayHint buyer={buyer} blockers={blockers} total={total} className="mb-2" />
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0">
            <span className="block text-muted text-sm">Total payable</span>
            <span className="font-bold text-xl">{total === null ? "—" : <Money amount={total} />}</span>
          </p>
          <PayAction {...pay} className="max-sm:px-5" />
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

/** Whether something was ever so. */
function useEver(isSo: boolean): boolean {
  const [ever, setEver] = useState(isSo);
  if (isSo && !ever) setEver(true);
  return ever;
}
