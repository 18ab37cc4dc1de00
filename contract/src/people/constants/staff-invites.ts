/** Days for which an invitation to the staff can be accepted. */
export const INVITE_DAYS = 7;
/** Maximum number of invitations of a shop that wait at the same time. */
export const MAX_WAITING_INVITES = 20;
