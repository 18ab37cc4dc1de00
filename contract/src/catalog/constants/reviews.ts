/** States of a review. A `waiting` review is not public until an admin has checked it. */
export const reviewStates = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

export const MOST_STARS = 5;

/** Number of reviews on a game's page, the latest first. */
export const SHOWN_REVIEWS = 6;
