import { LogIn } from "lucide-react";
import { Button } from "../../design/button.tsx";
import { cx } from "../../design/cx.ts";
import { Link } from "../../lib/link.tsx";
import type { Buyer } from "./buyer.ts";
import { addFundsLink } from "./payment-choice.tsx";
import type { Blocker } from "./purchase.ts";

interface PayActionProps {
  buyer: Buyer;
  blockers: ReadonlyMap<Blocker, string>;
  onProceed: () => void;
  className?: string;
}

/**
 * The one button of the page. Before the browser knows who is here both stand in the page, and the mark on the root
 * shows the right one (see shell.css).
 */
export function PayAction({ buyer, blockers, onProceed, className }: PayActionProps) {
  const { status } = buyer;
  const isReady = status === "signed-in" && buyer.balance !== null && blockers.size === 0;
  return (
    <>
      {status === "signed-in" ? null : (
        <Button
          size="lg"
          icon={<LogIn />}
          loading={buyer.busy}
          onClick={buyer.signIn}
          className={cx("when-signed-out", className)}
        >
          LOG IN TO ORDER
        </Button>
      )}
      {status === "signed-out" ? null : (
        <Button size="lg" disabled={!isReady} onClick={onProceed} className={cx("when-signed-in", className)}>
          Proceed
        </Button>
      )}
    </>
  );
}

interface PayHintProps extends Pick<PayActionProps, "buyer" | "blockers"> {
  total: number | null;
  /** Brings the part of the page into sight where the first thing is missing. */
  onJump: (blocker: Blocker) => void;
  className?: string;
}

/** Why the button does not work yet: the first thing that is missing, leading to it. */
export function PayHint({ buyer, blockers, total, onJump, className }: PayHintProps) {
  const [first] = blockers;
  if (buyer.status !== "signed-in" || !first) return null;
  const [blocker, text] = first;
  const link = "font-semibold text-brand-text underline underline-offset-2";
  if (blocker === "balance") {
    return (
      <p className={cx("font-medium text-danger text-sm", className)}>
        {text}{" "}
        <Link to={addFundsLink(buyer.balance, total)} className={link}>
          Add Money
        </Link>
      </p>
    );
  }
  return (
    <p className={cx("text-sm", className)}>
      <button type="button" onClick={() => onJump(blocker)} className={link}>
        {text}
      </button>
    </p>
  );
}
