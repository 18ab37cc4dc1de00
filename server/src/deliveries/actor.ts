import type { Actor } from "../lib/actor.ts";

/** The store, where it delivers an order through a supplier by itself. */
export const deliveryActor: Actor = { uid: "system:delivery", role: "admin" };
