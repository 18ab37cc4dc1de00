/** The queues that jobs wait in, and what each job is told; a queue is made by a migration. */
export interface JobData {
  /** Bring the delivery of an order forward, of the hold that it was opened for. */
  deliver: { orderId: string; hold: number };
}

export type JobName = keyof JobData;
