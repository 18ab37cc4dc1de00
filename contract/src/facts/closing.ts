/** The shop's cash, by how it came; `other`: an instant payment whose method the customer did not say. */
export const cashMethods = ["bKash", "Nagad", "Rocket", "other"] as const;
export type CashMethod = (typeof cashMethods)[number];
