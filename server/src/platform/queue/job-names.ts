import type { OutgoingChannel } from "@hira/contract";

/** The queues, and the data of each one's jobs. A migration creates a queue. */
export interface JobData {
  /** Continues the delivery of an order, for the reservation that it was opened for. */
  deliver: { orderId: string; hold: number };
  /** Sends a notification. */
  tell: { messageId: string; channel: OutgoingChannel };
}

export type JobName = keyof JobData;
