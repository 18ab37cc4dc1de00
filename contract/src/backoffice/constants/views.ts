/** The lists of the admin area whose filters can be saved under a name. */
export const viewLists = ["orders", "requests", "users", "codes", "audit", "payments"] as const;
export type ViewList = (typeof viewLists)[number];

/** Maximum number of saved views per admin and list. */
export const MAX_VIEWS = 30;
