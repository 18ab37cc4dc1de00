/** What becomes of a review: it waits until somebody has looked at it. */
export const reviewStates = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

export const MOST_STARS = 5;

/** So many of the latest stand on a game's page. */
export const SHOWN_REVIEWS = 6;
