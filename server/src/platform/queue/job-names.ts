import type { OutgoingChannel } from "@hira/contract";

/** The names of the queues, and the data that a job of each queue has. A new queue needs a migration. */
export interface JobData {
  /**
   * Continues the delivery of an order. `hold` is the number of the order's reservation. Each later reservation has a
   * job of its own.
   */
  deliver: { orderId: string; hold: number };
  /** Sends a notification. */
  tell: { messageId: string; channel: OutgoingChannel };
}

export type JobName = keyof JobData;
