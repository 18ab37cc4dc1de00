import { storeActor } from "../../platform/lib/actor.ts";

/** The actor in whose name the store settles payments automatically. */
export const paymentsActor = storeActor("payments");
