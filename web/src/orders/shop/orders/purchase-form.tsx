import type { CategoryDetail, DeliveredToday, Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { loadAhead, withFrame } from "../../../platform/design/later-dialog.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { NumberedSection } from "../../../platform/design/numbered-section.tsx";
import { part } from "../../../platform/design/part.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { StickyBar } from "../../../platform/design/sticky-bar.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import type { Buyer } from "./buyer.ts";
import { CouponRows } from "./coupon-rows.tsx";
import { timeRule } from "./delivery-text.ts";
import { OrderRules } from "./order-rules.tsx";
import { PayAction, PayHint } from "./pay-action.tsx";
import { totalBefore } from "./purchase.ts";
import type { PurchaseDraft } from "./purchase-draft.ts";
import { PurchaseSteps } from "./purchase-steps.tsx";
import { Review } from "./review.tsx";
import { shortageOf } from "./shortage.ts";
import { useAskWhenReady } from "./use-ask-when-ready.ts";
import { type Checkout, useCheckout } from "./use-checkout.ts";
import { type Purchase, usePurchase } from "./use-purchase.ts";

// The dialogs have files of their own, because their code is larger than the rest of the page.
const loadConfirm = withFrame(() => import("./confirm-order.tsx"));
const loadInstant = withFrame(
  () => import("./instant-dialog.tsx"),
  () => import("../../../platform/design/tabs.tsx"),
  () => import("../../../payments/shop/transfer/transaction-id-input.tsx"),
);
const loadPlaced = () => import("./order-placed.tsx");
const ConfirmOrder = part(loadConfirm);
const InstantDialog = part(loadInstant);
const OrderPlaced = part(loadPlaced);

// The code of the notice about a low balance loads only if the balance is too low.
const ShortageNotice = part(
  () => import("./shortage-notice.tsx").then((module) => ({ default: module.ShortageNotice })),
  () => <Skeleton className="h-28 rounded-lg" />,
);

/**
 * Loads the code of the dialogs. It is called when the customer begins to use the form, because loading it at the tap
 * on the button would take seconds on a slow connection.
 */
const fetchDialogs = loadAhead(() => Promise.all([loadConfirm(), loadInstant()]).then(loadPlaced));

interface PurchaseFormProps {
  category: CategoryDetail;
  /** Packages of the game; undefined while they load. */
  products: readonly Product[] | undefined;
  /** Error that is shown in place of the packages if they could not be fetched. */
  productsError: ReactNode;
  buyer: Buyer;
  /** Shown if the customer's typed transaction ID is already in use. It names the request or order that uses it. */
  submitted: (transactionId: string) => ReactNode;
}

/**
 * The order form, from its first field to the receipt. On a phone, its button is in a bar at the bottom of the screen.
 */
export function PurchaseForm({ category, products, productsError, buyer, submitted }: PurchaseFormProps) {
  const purchase = usePurchase({ category, products, buyer });
  const { product, account, blockers, payment, quote, isReady, vouchersOnly } = purchase;
  const checkout = useCheckout(purchase, category, buyer);
  const setAsked = useAskWhenReady(purchase, checkout, buyer, category._id);
  const { prepare, status } = buyer;
  const isChosen = product !== undefined;
  useEffect(() => {
    if (status === "signed-out") prepare();
    else if (isChosen) fetchDialogs();
  }, [status, prepare, isChosen]);

  const edit = (part: Partial<PurchaseDraft>) => {
    checkout.forgetFailure();
    setAsked(false);
    if (!checkout.confirming) purchase.forgetPayment();
    purchase.change(part);
  };
  const payAtOnce = (method: string) => {
    edit({ payment: "instant", method });
    setAsked(true);
  };
  const total = quote?.total ?? null;
  const shortage = shortageOf(purchase, category, buyer);
  const hint = { buyer, payment, blockers };
  const isOnlyShort = blockers.size === 1 && blockers.has("balance");
  const pay = {
    buyer,
    isReady,
    way: payment === "wallet" ? payment : (purchase.instruction?.method ?? ""),
    quote,
    shortage: isOnlyShort ? shortage : null,
    onSignIn: () => {
      // After the sign-in, the page opens the confirmation, or goes to the first missing field.
      setAsked(true);
      buyer.signIn();
    },
    onProceed: checkout.ask,
  };
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-5">
        <PurchaseSteps
          purchase={purchase}
          onEdit={edit}
          onTouch={() => {
            if (status !== "signed-out") fetchDialogs();
          }}
          category={category}
          products={products}
          productsError={productsError}
          buyer={buyer}
          shortage={
            shortage && (
              <ShortageNotice shortage={shortage} atOnce={purchase.atOnce} onPayAtOnce={payAtOnce} />
            )
          }
        />
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
          <NumberedSection
            number={vouchersOnly ? 3 : 4}
            title={t({ message: "Review", context: "before ordering" })}
          >
            <div className="flex flex-col gap-4">
              <Review
                product={product}
                account={account}
                payment={payment}
                quote={quote}
                balance={buyer.balance}
                deliveredToday={category.deliveredToday}
                coupon={
                  <CouponRows
                    coupon={purchase.coupon}
                    typed={purchase.draft.couponTyped}
                    onEdit={edit}
                    isSignedIn={buyer.status !== "signed-out"}
                    hasPackage={product !== undefined}
                  />
                }
              />
              <OrderFailure checkout={checkout} purchase={purchase} />
              <div className="hidden flex-col gap-3 lg:flex">
                <PayHint {...hint} />
                <PayAction {...pay} className="w-full" />
              </div>
            </div>
          </NumberedSection>
          <OrderRules needsId={!vouchersOnly} time={timeRule(products ?? [], category.deliveredToday)} />
        </div>
      </div>
      <StickyBar className="replaces-tabs mt-4 lg:hidden">
        <PayHint {...hint} className="mb-2" />
        {/* On the narrowest phones, the button has a row of its own. Elsewhere it is beside the total. */}
        <div className="flex items-center justify-between gap-4 max-[22.5rem]:block">
          <p className="min-w-min max-[22.5rem]:flex max-[22.5rem]:items-baseline">
            <span className="wrap-normal mr-auto block text-muted text-sm">
              <Trans>Total payable</Trans>
            </span>
            <span className="font-bold text-xl">{total === null ? "—" : <Money amount={total} />}</span>
            {quote?.coupon ? (
              <s className="ml-1.5 text-muted text-sm">
                <span className="sr-only">
                  <Trans>instead of </Trans>
                </span>
                <Money amount={totalBefore(quote)} />
              </s>
            ) : null}
          </p>
          <PayAction
            {...pay}
            className="max-[22.5rem]:mt-2 max-[22.5rem]:w-full max-sm:shrink max-sm:whitespace-normal max-sm:px-5 max-sm:text-center"
          />
        </div>
      </StickyBar>
      <CheckoutDialogs
        purchase={purchase}
        checkout={checkout}
        onEdit={edit}
        submitted={submitted}
        uid={buyer.uid}
        deliveredToday={category.deliveredToday}
      />
    </>
  );
}

interface CheckoutDialogsProps {
  purchase: Purchase;
  checkout: Checkout;
  onEdit: (part: Partial<PurchaseDraft>) => void;
  submitted: PurchaseFormProps["submitted"];
  uid: string | null;
  deliveredToday: DeliveredToday | undefined;
}

/**
 * Dialogs of the checkout. Each loads separately, so that a dialog which is still loading does not hide another one.
 */
function CheckoutDialogs({ purchase, checkout, onEdit, submitted, ...placed }: CheckoutDialogsProps) {
  const { product, account, quote, payment, draft, isReady } = purchase;
  const confirmWanted = useEver(isReady);
  const instantWanted = useEver(isReady && payment === "instant");
  const placedWanted = useEver(checkout.confirming);
  const asked = { product, account, quote, onConfirm: checkout.confirm, isUncertain: checkout.isUncertain };
  return (
    <>
      {confirmWanted ? (
        <ConfirmOrder
          {...asked}
          confirming={checkout.confirming && payment === "wallet"}
          onConfirmingChange={checkout.leave}
          balance={checkout.askedBalance}
        />
      ) : null}
      {instantWanted ? (
        <InstantDialog
          {...asked}
          open={checkout.confirming && payment === "instant"}
          onClose={checkout.leave}
          draft={draft}
          onEdit={onEdit}
          submitting={checkout.isPlacing}
          failure={checkout.failure}
          submitted={submitted(draft.transactionId)}
        />
      ) : null}
      {placedWanted ? (
        <OrderPlaced
          order={checkout.placed}
          open={checkout.placedOpen}
          {...placed}
          label={account?.label}
          onClose={checkout.finish}
        />
      ) : null}
    </>
  );
}

/** Error of the last attempt to place the order. It is shown here if no dialog shows it. */
function OrderFailure({ checkout, purchase }: { checkout: Checkout; purchase: Purchase }) {
  const { failure, confirming, isStranded } = checkout;
  // An error that another part of the page already shows, such as an empty stock, is not shown again.
  const isShownElsewhere = [...purchase.blockers.values()].some((text) => text === failure);
  const shown = confirming || isShownElsewhere ? null : failure;
  return (
    <div aria-live="assertive" className="flex flex-col gap-3 empty:hidden">
      {shown ? <Banner tone="danger">{shown}</Banner> : null}
      {isStranded && !confirming ? (
        <Banner title={t`Have you sent the money already?`}>
          <Trans>
            Submit its Transaction ID under{" "}
            <Link to="/add-funds" className="font-semibold text-brand-text underline underline-offset-2">
              Add Money
            </Link>{" "}
            instead, and it goes into your wallet.
          </Trans>
        </Banner>
      ) : null}
    </div>
  );
}

/** Returns true as soon as `isSo` was true in any render. */
function useEver(isSo: boolean): boolean {
  const [ever, setEver] = useState(isSo);
  if (isSo && !ever) setEver(true);
  return ever;
}
