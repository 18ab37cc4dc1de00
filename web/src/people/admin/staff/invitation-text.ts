import { t } from "@lingui/core/macro";

export interface Invitation {
  shop: string;
  role: string;
  email: string;
  /** Address of the admin area, for the link in the invitation. */
  address: string;
}

/**
 * Returns the text of an invitation, which can be sent by any messenger. The link is no secret, because only
 * a person who signs in with the e-mail address gets the role.
 */
export const invitationText = ({ shop, role, email, address }: Invitation): string =>
  t`You are invited to work at ${shop}, with the role ${role}. Sign in with ${email} within 7 days: ${address}`;
