import type { PastedMessage } from "@hira/contract/payments/constants/wallet-messages/message";
import { poishaToTaka } from "@hira/contract/platform/constants/money";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { Money } from "../../../platform/design/money.tsx";
import type { Conflict } from "./conflicts.ts";
import { messageOfId, type Pasted } from "./use-pasted-message.ts";

interface PastedNoteProps {
  pasted: Pasted | null;
  /** The transaction ID that is in the form now. */
  transactionId: string;
  conflictsOf: (message: PastedMessage) => Conflict[];
}

/**
 * Note below the field with the values from a pasted message and each difference from the form. A button
 * undoes the paste.
 */
export function PastedNote({ pasted, transactionId, conflictsOf }: PastedNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone the note would appear below the screen or behind the bottom bar, so it is scrolled into view.
  useEffect(() => {
    if (pasted) place.current?.scrollIntoView({ block: "nearest" });
  }, [pasted]);
  return (
    <div
      ref={place}
      aria-live="polite"
      className="scroll-mb-[calc(var(--tab-bar-height)+0.75rem)] empty:hidden"
    >
      {pasted ? <Note pasted={pasted} transactionId={transactionId} conflictsOf={conflictsOf} /> : null}
    </div>
  );
}

function Note({ pasted, transactionId, conflictsOf }: PastedNoteProps & { pasted: Pasted }) {
  if (!pasted.message) {
    return (
      <Banner tone="warning" title={t`This is no message that we know.`}>
        <Trans>
          Nothing was changed. Please paste the whole message about the money you sent, or its Transaction ID
          alone.
        </Trans>
      </Banner>
    );
  }
  const message = messageOfId(pasted, transactionId);
  if (!message) return null;
  const conflicts = conflictsOf(message);
  return (
    <Banner
      tone={conflicts.length > 0 ? "warning" : "success"}
      title={t`Read from your ${methodName(message.method)} message`}
    >
      <p>
        <Trans>
          <span className="font-mono">{message.trxId}</span>,{" "}
          <Money amount={poishaToTaka(message.amount)} className="font-semibold" /> sent.
        </Trans>{" "}
        <TextButton onClick={pasted.undo}>{t`Undo`}</TextButton>
      </p>
      {conflicts.map(({ text, fix }) => (
        <p key={text} className="mt-1">
          {text} {fix ? <TextButton onClick={fix.apply}>{fix.label}</TextButton> : null}
        </p>
      ))}
    </Banner>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-brand-text underline underline-offset-2"
    >
      {children}
    </button>
  );
}
