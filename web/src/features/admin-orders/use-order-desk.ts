import type { AdminOrder, DeliveryStatus, OrderStatus } from "@hira/contract";
import { type RefObject, useMemo, useRef, useState } from "react";
import { messageOf } from "../../api/error.ts";
import { toast } from "../../design/toast.ts";
import type { CalmList } from "../../lib/use-calm-list.ts";
import { neighbourOf } from "../admin-lists/row-shortcuts.ts";
import { type Question, questionOfStatus, type RefundChoice } from "./money-effect.ts";
import type { OrderChange } from "./order-changes.ts";
import { changeText } from "./order-filter.ts";
import { useDeleteOrder, useLookAgain } from "./queries.ts";

type Send = (change: OrderChange) => void;

/** A step that asks first: what the dialog says, and what happens on yes. */
export interface AskedStep {
  /** Each question is a dialog of its own, with nothing chosen yet. */
  opening: number;
  order: AdminOrder;
  question: Question;
  /** What somebody else did meanwhile. */
  news?: string;
  proceed: (choice: RefundChoice | null) => unknown;
}

/** What a row offers to buttons and keys. */
export interface OrderSteps {
  setStatus: (status: OrderStatus) => void;
  setDelivery: (delivery: DeliveryStatus) => void;
  remove: () => void;
  /** Why the last change did not happen. */
  failure: string | null;
}

/** Where the rows of the list bring what must be asked, and where keys find the row that they are meant for. */
export interface OrderDesk {
  askChange: (order: AdminOrder, question: Question, change: OrderChange, send: Send) => void;
  /** Somebody else was faster: says so, shows how the order stands now, and asks whether to go on. */
  askAgain: (change: OrderChange, news: string, send: Send) => Promise<void>;
  askDeletion: (order: AdminOrder, question: Question) => void;
  /** A row that is on screen; returns how to take leave. */
  attend: (id: string, steps: OrderSteps) => () => void;
}

export interface OrderDeskState {
  desk: OrderDesk;
  asked: AskedStep | null;
  isAsking: boolean;
  setAsking: (isAsking: boolean) => void;
  /** Where the focus goes when the dialog closes on a row that is gone. */
  heir: RefObject<HTMLElement | null>;
  stepsOf: (id: string) => OrderSteps | undefined;
}

export function useOrderDesk({ region, put, remove }: CalmList<AdminOrder>): OrderDeskState {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [isAsking, setAsking] = useState(false);
  const present = useRef(new Map<string, OrderSteps>());
  const heir = useRef<HTMLElement>(null);
  const lookAgain = useLookAgain();
  const { mutateAsync: deleteOrder } = useDeleteOrder();

  const desk = useMemo((): OrderDesk => {
    const ask = (step: Omit<AskedStep, "opening">) => {
      heir.current = null;
      setAsked((before) => ({ ...step, opening: (before?.opening ?? 0) + 1 }));
      setAsking(true);
    };
    const askChange = (
      order: AdminOrder,
      question: Question,
      change: OrderChange,
      send: Send,
      news?: string,
    ) =>
      ask({
        order,
        question,
        ...(news && { news }),
        proceed: (choice) => send({ ...change, ...(choice === "wallet" && { refundToWallet: true }) }),
      });
    return {
      askChange,
      askAgain: async ({ refundToWallet: _, ...change }, news, send) => {
        try {
          const order = await lookAgain(change.id);
          if (!order) return void toast.error("Order not found.");
          put(order);
          const question = (change.status && questionOfStatus(order, change.status)) ?? {
            title: "",
            description: "",
            confirmLabel: changeText(change),
            cancelLabel: "Leave it as it is",
          };
          askChange(order, question, { ...change, expectedStatus: order.status }, send, news);
        } catch (error) {
          toast.error(messageOf(error, "Failed to fetch orders."));
        }
      },
      askDeletion: (order, question) =>
        ask({
          order,
          question,
          proceed: async () => {
            const next = neighbourOf(region.current, order._id);
            await deleteOrder(order._id);
            heir.current = next;
            remove(order._id);
          },
        }),
      attend: (id, steps) => {
        present.current.set(id, steps);
        return () => {
          if (present.current.get(id) === steps) present.current.delete(id);
        };
      },
    };
  }, [region, put, remove, lookAgain, deleteOrder]);

  return { desk, asked, isAsking, setAsking, heir, stepsOf: (id) => present.current.get(id) };
}
