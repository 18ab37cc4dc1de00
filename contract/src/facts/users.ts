export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];

/** `frozen`: keeps its money and history, and buys and funds nothing (docs/rules.md#identity). */
export const accountStatuses = ["active", "frozen"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** When the referrer is paid: at the newcomer's sign-up, or once the newcomer's first order is completed. */
export const rewardTimes = ["signup", "first-order"] as const;
export type RewardOn = (typeof rewardTimes)[number];
