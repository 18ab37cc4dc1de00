import { accountSteps } from "./account-steps.ts";
import { orderSteps } from "./order-steps.ts";
import { productSteps } from "./product-steps.ts";
import { requestSteps } from "./request-steps.ts";
import type { Choice } from "./step.ts";

export const steps = { ...orderSteps, ...requestSteps, ...productSteps, ...accountSteps };

/** One random step: it makes a call to the store, and the same change in the model. */
export interface Step extends Choice {
  /** Number of the shop in which the step is done. */
  shop: number;
  kind: keyof typeof steps;
}
