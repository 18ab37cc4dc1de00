/**
 * First steps that set up a new shop, in order, with the parts of each step. The store decides from its
 * database which steps are done (docs/decisions/142).
 */
export const firstSteps = {
  shop: ["name", "logo", "colour"],
  contact: ["contact"],
  payment: ["payment-number"],
  games: ["game", "package"],
  phone: ["phone", "phone-heard"],
  automatic: ["automatic"],
  delivery: ["delivery"],
  order: ["order"],
  care: ["backup", "email"],
  open: ["open"],
} as const;

export type FirstStep = keyof typeof firstSteps;
export type StepPart = (typeof firstSteps)[FirstStep][number];

export const stepNames = Object.keys(firstSteps) as FirstStep[];
export const stepParts: readonly StepPart[] = Object.values(firstSteps).flat();
