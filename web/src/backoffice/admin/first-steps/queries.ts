import type { FirstSteps } from "@hira/contract";
import { stepParts } from "@hira/contract/backoffice/constants/first-steps";
import { t } from "@lingui/core/macro";
import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { netMs } from "../../../platform/api/live-net.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { type Step, stepsOf } from "./steps.ts";

const isListOpen = (first: FirstSteps) => !first.putAway && first.done.length < stepParts.length;

/**
 * Query of the first steps. It is polled while the checklist is open, because some steps are finished outside this
 * page: a phone sends a message, an order is delivered.
 */
export const firstStepsQuery = () =>
  adminQuery("GET /admin/first-steps", {
    fallback: t`Failed to load the first steps.`,
    refetchInterval: ({ state: { data } }) => data !== undefined && isListOpen(data) && netMs(15_000),
  });

export const usePutAway = () =>
  useCall("PATCH /admin/first-steps", {
    fallback: t`Failed to update settings`,
    failureToast: true,
    replacesRead: true,
    done: (_, { putAway }) =>
      putAway ? t`The checklist is put away. Settings bring it back.` : t`The dashboard shows the checklist.`,
  });

/**
 * Returns the checklist to admins who may do its steps. Undefined for other admins, and once it is finished or
 * dismissed.
 */
export function useChecklist(): Step[] | undefined {
  const enabled = useMayCall()("PATCH /admin/first-steps");
  const { data } = useQuery({ ...firstStepsQuery(), enabled });
  const open = enabled && data && isListOpen(data) ? data : undefined;
  useReadAfterSaving(open !== undefined);
  return open && stepsOf(open);
}

/** Reloads the checklist after an admin saved a change, because the change may have finished a step. */
function useReadAfterSaving(isOpen: boolean): void {
  const client = useQueryClient();
  const saving = useIsMutating();
  const before = useRef(saving);
  useEffect(() => {
    if (isOpen && saving < before.current)
      void client.invalidateQueries({ queryKey: firstStepsQuery().queryKey });
    before.current = saving;
  }, [client, isOpen, saving]);
}
