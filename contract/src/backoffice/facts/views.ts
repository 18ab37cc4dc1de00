/** The lists of the admin area whose filters can be kept under a name. */
export const viewLists = ["orders", "requests", "users", "codes", "audit", "payments"] as const;
export type ViewList = (typeof viewLists)[number];

/** How many views one admin may keep of one list. */
export const MAX_VIEWS = 30;
