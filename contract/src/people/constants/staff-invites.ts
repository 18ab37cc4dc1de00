/** Days for which an invitation to the staff can be accepted. */
export const INVITE_DAYS = 7;
/** Maximum number of open invitations to a shop's staff. */
export const MAX_WAITING_INVITES = 20;
