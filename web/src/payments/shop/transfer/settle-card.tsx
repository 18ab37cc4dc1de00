import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";

/** An action with which a customer can go on if a payment did not settle its request or order. */
export interface WayOn {
  label: string;
  /** Does what the customer chose. Rejects with the server's domain error, which the card shows. */
  run: () => Promise<unknown>;
}

interface SettleCardProps {
  title: string;
  /** Says what the recommended button does, and when the money will be in the wallet. */
  text: ReactNode;
  /** Buttons of the card, the recommended one first. */
  ways: readonly WayOn[];
  /** A field between the text and the buttons. */
  children?: ReactNode;
  /** Link that writes to the shop's support, with the subject filled in; null if the shop has no contact details. */
  supportHref: string | null;
  className?: string;
}

/**
 * Card that says which payment arrived instead of the expected one, and what the customer can do about it.
 */
export function SettleCard({ title, text, ways, children, supportHref, className }: SettleCardProps) {
  const [running, setRunning] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function go({ label, run }: WayOn) {
    if (running !== null) return;
    setRunning(label);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure(messageOf(error, t`That did not work. Please try again.`));
    } finally {
      setRunning(null);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no form fields, and several landmarks in a list would be too many
    <div
      role="group"
      aria-label={title}
      className={cx("rounded-xl border border-brand/30 bg-brand-soft p-4", className)}
    >
      <p className="text-pretty font-bold">{title}</p>
      <p className="mt-0.5 text-pretty text-muted text-sm">{text}</p>
      {children ? <div className="mt-3">{children}</div> : null}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {ways.map((way, place) => (
          <Button
            key={way.label}
            size={place === 0 ? "md" : "sm"}
            variant={place === 0 ? "primary" : "secondary"}
            loading={running === way.label}
            onClick={() => void go(way)}
            className="max-sm:w-full"
          >
            {way.label}
          </Button>
        ))}
        {supportHref ? (
          <a
            href={supportHref}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-brand-text text-sm underline underline-offset-2"
          >
            {t`Contact support`}
          </a>
        ) : null}
      </div>
      <div aria-live="assertive" className="mt-3 empty:hidden">
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
      </div>
    </div>
  );
}
