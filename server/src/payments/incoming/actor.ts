import { storeActor } from "../../platform/lib/actor.ts";

/** The actor of payments that the store settles automatically. */
export const paymentsActor = storeActor("payments");
