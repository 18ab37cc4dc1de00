import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, SearchX } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import type { Choice, ChoiceGroup } from "../../../platform/design/choices.tsx";
import { Spinner } from "../../../platform/design/spinner.tsx";
import { recordsQuery } from "./queries.ts";
import { recordChoices } from "./record-choices.tsx";

const DEBOUNCE_MS = 300;
const FAILED = t`Failed to search.`;

export interface RecordSearch {
  groups: readonly ChoiceGroup[];
  status: ReactNode;
  busy: boolean;
  /** Asks at once for what is typed. */
  hurry: () => void;
}

/**
 * Orders, fund requests, users and voucher codes for a text that is being typed, asked for 300 ms after the last key. What is shown
 * always belongs to what is typed: nobody opens a record of the text before.
 */
export function useRecordSearch(text: string): RecordSearch {
  const wanted = text.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === "" ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isFetching, refetch } = useQuery(recordsQuery(useApi(), asked));

  const hurry = () => setAsked(wanted);
  if (wanted === "") return { groups: [], status: null, busy: false, hurry };
  const isCurrent = asked === wanted;
  if (isCurrent && data) {
    const groups = recordChoices(data, wanted);
    return {
      groups,
      status: groups.length === 0 ? <NothingFound text={wanted} /> : null,
      busy: false,
      hurry,
    };
  }
  if (isCurrent && error && !isFetching) {
    const message = messageOf(error, FAILED);
    const again: Choice = {
      id: "again",
      icon: <RotateCw aria-hidden="true" />,
      label: t`Try Again`,
      detail: <span className="text-danger">{message}</span>,
      run: () => void refetch(),
      stays: true,
    };
    return {
      groups: [{ label: t`Search`, items: [again] }],
      status: <span className="sr-only">{message}</span>,
      busy: false,
      hurry,
    };
  }
  return { groups: [], status: <Searching />, busy: true, hurry };
}

function Searching() {
  return (
    <p className="flex min-h-11 items-center gap-3 px-3 text-muted text-sm">
      <Spinner />
      <Trans>Searching…</Trans>
    </p>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <div className="flex gap-3 px-3 py-2.5 text-sm">
      <SearchX aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="break-words font-medium">
          <Trans>No order, request, user or voucher code matches “{text}”.</Trans>
        </p>
        <p className="text-muted">
          <Trans>
            Try an ID or its last 8 characters, a transaction ID, a game account, a phone number, a name, an
            e-mail, or a voucher code or its serial.
          </Trans>
        </p>
      </div>
    </div>
  );
}
