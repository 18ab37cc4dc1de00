import type { OutgoingChannel } from "@hira/contract";

/** The queues that jobs wait in, and what each job is told; a queue is made by a migration. */
export interface JobData {
  /** Bring the delivery of an order forward, of the hold that it was opened for. */
  deliver: { orderId: string; hold: number };
  /** Send a message that somebody is told by. */
  tell: { messageId: string; channel: OutgoingChannel };
}

export type JobName = keyof JobData;
