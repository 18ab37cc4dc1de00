import type { FundDecision, FundRequest } from "@hira/contract";
import { useMemo, useRef, useState } from "react";
import { failureText } from "../../api/failure-text.ts";
import { toast } from "../../design/toast.ts";
import type { CalmList } from "../../lib/use-calm-list.ts";
import { neighbourOf } from "../admin-lists/row-shortcuts.ts";
import { type Question, questionAfterNews } from "./decisions.ts";
import { useDeleteRequest, useLookAgain } from "./queries.ts";

/** A step that asks first: what the dialog says, and what happens on yes. */
export interface AskedStep {
  request: FundRequest;
  question: Question;
  /** What somebody else did meanwhile. */
  news?: string;
  proceed: () => void;
}

/** What a row offers to buttons and keys. */
export interface RequestSteps {
  decide: (status: FundDecision) => void;
  adjust: () => void;
  remove: () => void;
  /** The decision that is under way. */
  pending: FundDecision | null;
  /** Why the last decision did not happen. */
  failure: string | null;
}

/** Where the rows of the list bring what must be asked, and where keys find the row that they are meant for. */
export interface RequestDesk {
  askDecision: (request: FundRequest, question: Question, proceed: () => void) => void;
  /** Somebody else was faster: says so, shows how the request stands now, and asks whether to go on. */
  askAgain: (
    id: string,
    status: FundDecision,
    news: string,
    send: (request: FundRequest, status: FundDecision) => void,
  ) => Promise<void>;
  askDeletion: (request: FundRequest, question: Question) => void;
  adjust: (request: FundRequest) => void;
  /** A row that is on screen; returns how to take leave. */
  attend: (id: string, steps: RequestSteps) => () => void;
}

export interface RequestDialogsState {
  asked: AskedStep | null;
  isAsking: boolean;
  setAsking: (isAsking: boolean) => void;
  /** `opening`: an empty form every time, since an old amount must not be sent by a hasty Enter. */
  adjusted: { request: FundRequest; opening: number } | null;
  isAdjusting: boolean;
  setAdjusting: (isAdjusting: boolean) => void;
}

export function useRequestDesk({ region, put, remove }: CalmList<FundRequest>): RequestDialogsState & {
  desk: RequestDesk;
  stepsOf: (id: string) => RequestSteps | undefined;
} {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [adjusted, setAdjusted] = useState<RequestDialogsState["adjusted"]>(null);
  const [isAdjusting, setAdjusting] = useState(false);
  const present = useRef(new Map<string, RequestSteps>());
  const lookAgain = useLookAgain();
  const { mutate: deleteRequest } = useDeleteRequest();

  const desk = useMemo((): RequestDesk => {
    const ask = (step: AskedStep) => {
      setAsked(step);
      setAsking(true);
    };
    return {
      askDecision: (request, question, proceed) => ask({ request, question, proceed }),
      askAgain: async (id, status, news, send) => {
        try {
          const request = await lookAgain(id);
          if (!request) return void toast.error("Request not found.");
          put(request);
          const question = questionAfterNews(request, status);
          ask({ request, question, news, proceed: () => send(request, status) });
        } catch (error) {
          toast.error(failureText(error));
        }
      },
      askDeletion: (request, question) =>
        ask({
          request,
          question,
          proceed: () =>
            deleteRequest(request, {
              onSuccess: () => {
                const heir = neighbourOf(region.current, request._id);
                const hadFocus = region.current?.contains(document.activeElement);
                remove(request._id);
                if (hadFocus) heir?.focus();
              },
            }),
        }),
      adjust: (request) => {
        setAdjusted((before) => ({ request, opening: (before?.opening ?? 0) + 1 }));
        setAdjusting(true);
      },
      attend: (id, steps) => {
        present.current.set(id, steps);
        return () => {
          if (present.current.get(id) === steps) present.current.delete(id);
        };
      },
    };
  }, [region, put, remove, lookAgain, deleteRequest]);

  return {
    desk,
    stepsOf: (id) => present.current.get(id),
    asked,
    isAsking,
    setAsking,
    adjusted,
    isAdjusting,
    setAdjusting,
  };
}
