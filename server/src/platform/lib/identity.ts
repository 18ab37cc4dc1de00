/** What a verified ID token says about an account. */
export interface Identity extends TokenTimes {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  photoUrl: string | undefined;
  /** When the token expires. Absent only in identities that tests build; a visitor has no identity at all. */
  expiresAt?: Date;
}

/** When the token was issued, when it expires, and when its person signed in. */
export interface TokenTimes {
  /** When the person signed in (`auth_time`). Undefined if the identity provider does not say it. */
  signedInAt: Date | undefined;
  issuedAt: Date;
  /** SHA-256 of the token. It identifies the sign-in for which the token was issued. */
  tokenHash?: Buffer;
}
