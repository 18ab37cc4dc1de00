import { storeActor } from "../../platform/lib/actor.ts";

/** The store, where it takes a payment for a request or an order by itself. */
export const paymentsActor = storeActor("payments");
