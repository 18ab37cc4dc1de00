import { storeActor } from "../../platform/lib/actor.ts";

/** The store, where it delivers an order through a supplier by itself. */
export const deliveryActor = storeActor("delivery");
