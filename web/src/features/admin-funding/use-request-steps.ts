import type { FundDecision, FundRequest } from "@hira/contract";
import { useEffect } from "react";
import { failureText } from "../../api/failure-text.ts";
import { isChangedMeanwhile } from "../admin-lists/changed-meanwhile.ts";
import { questionOfDecision, questionOfDeletion } from "./decisions.ts";
import { useDecideRequest } from "./queries.ts";
import type { RequestDesk, RequestSteps } from "./use-request-desk.ts";

/** What one does to one request: asked first where money comes back, and again where somebody else was faster. */
export function useRequestSteps(request: FundRequest, desk: RequestDesk): RequestSteps {
  const { mutate, isPending, variables, error } = useDecideRequest(request._id);

  const send = (seen: FundRequest, status: FundDecision) =>
    mutate(
      { request: seen, status },
      {
        onError: (cause) => {
          if (isChangedMeanwhile(cause)) void desk.askAgain(seen._id, status, cause.message, send);
        },
      },
    );
  const steps: RequestSteps = {
    decide: (status) => {
      if (isPending || request.status === status) return;
      const question = questionOfDecision(request, status);
      if (question) desk.askDecision(request, question, () => send(request, status));
      else send(request, status);
    },
    adjust: () => desk.adjust(request),
    remove: () => desk.askDeletion(request, questionOfDeletion(request)),
    pending: isPending ? variables.status : null,
    failure: error ? failureText(error) : null,
  };

  useEffect(() => desk.attend(request._id, steps));
  return steps;
}
