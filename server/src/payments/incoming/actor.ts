import { storeActor } from "../../platform/lib/actor.ts";

/** The actor for a payment that the store settles automatically. */
export const paymentsActor = storeActor("payments");
