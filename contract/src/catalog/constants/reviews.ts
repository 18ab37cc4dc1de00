/** The states of a review. A review waits until an admin has checked it. */
export const reviewStates = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

export const MOST_STARS = 5;

/** Number of latest reviews on a game's page. */
export const SHOWN_REVIEWS = 6;
