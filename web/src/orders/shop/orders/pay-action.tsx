import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LogIn } from "lucide-react";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { Link } from "../../../platform/lib/link.tsx";
import type { Buyer } from "./buyer.ts";
import { jumpTo } from "./jump.ts";
import type { Blocker, PaymentMethod, Quote } from "./purchase.ts";
import type { Shortage } from "./shortage.ts";

interface PayActionProps {
  buyer: Buyer;
  isReady: boolean;
  /** The way to pay: `wallet`, or the name of a method. */
  way: string;
  /** Price and total; undefined while they are unknown. */
  quote: Quote | undefined;
  /** Set if the wallet is chosen and its balance is too low. The button then opens the page that adds money. */
  shortage: Shortage | null;
  onSignIn: () => void;
  onProceed: () => void;
  className?: string;
}

/**
 * The page's main button, which leads to the next step. The server's page contains a button for visitors and one for
 * customers. Until the browser knows who is signed in, CSS shows one of them, as an attribute of the root element says
 * (shell.css).
 */
export function PayAction(props: PayActionProps) {
  const { buyer, isReady, way, quote, shortage, onSignIn, onProceed, className } = props;
  const { status } = buyer;
  return (
    <>
      {status === "signed-in" ? null : (
        <Button
          size="lg"
          icon={<LogIn />}
          loading={buyer.busy}
          onClick={onSignIn}
          className={cx("when-signed-out", className)}
        >
          <Trans>LOG IN TO ORDER</Trans>
        </Button>
      )}
      {status === "signed-out" ? null : shortage ? (
        <Button asLink size="lg" to={shortage.to} onClick={shortage.leave} className={className}>
          {shortage.label}
        </Button>
      ) : (
        <Button
          size="lg"
          disabled={!isReady || buyer.isFrozen || buyer.isClosed}
          onClick={onProceed}
          className={cx("when-signed-in", className)}
        >
          {isReady && quote ? <PayText way={way} quote={quote} /> : <Trans>Proceed</Trans>}
        </Button>
      )}
    </>
  );
}

/** Returns the text of the main button. Its first word is one that docs/rules/storefront.md#storefront prescribes. */
function PayText({ way, quote: { total, part, due } }: { way: string; quote: Quote }) {
  return (
    <span>
      <span className="sr-only">
        <Trans>Proceed: </Trans>
      </span>
      {way === "wallet"
        ? t`Pay ${formatTaka(total)} from the wallet`
        : t`Pay ${formatTaka(due)} by ${methodName(way)}`}
      {part > 0 ? <small className="block">{t`and ${formatTaka(part)} from the wallet`}</small> : null}
    </span>
  );
}

interface PayHintProps {
  buyer: Buyer;
  payment: PaymentMethod;
  blockers: ReadonlyMap<Blocker, string>;
  className?: string;
}

/** Says why the main button is disabled. A link leads to the first field that needs a value. */
export function PayHint({ buyer, payment, blockers, className }: PayHintProps) {
  if (buyer.isClosed) {
    return (
      <p className={cx("font-medium text-danger text-sm", className)}>
        <Trans>The shop is closed right now.</Trans>
      </p>
    );
  }
  if (buyer.status !== "signed-in") return null;
  const link = "font-semibold text-brand-text underline underline-offset-2";
  if (buyer.isFrozen) {
    return (
      <p className={cx("font-medium text-danger text-sm", className)}>
        <Trans>
          This account is frozen.{" "}
          <Link to="/contact" className={cx("whitespace-nowrap", link)}>
            Please contact support.
          </Link>
        </Trans>
      </p>
    );
  }
  if (payment === "wallet" && buyer.balanceError) {
    return (
      <p className={cx("font-medium text-danger text-sm", className)}>
        {buyer.balanceError}{" "}
        <button type="button" onClick={buyer.retryBalance} className={link}>
          <Trans>Try Again</Trans>
        </button>
      </p>
    );
  }
  const [first] = blockers;
  if (!first) return null;
  const [blocker, text] = first;
  if (blocker === "balance")
    return <p className={cx("font-medium text-danger text-sm", className)}>{text}</p>;
  return (
    <p className={cx("text-sm", className)}>
      <button type="button" onClick={() => jumpTo(blocker)} className={link}>
        {text}
      </button>
    </p>
  );
}
