/** The claims of a verified ID token about an account. */
export interface Identity extends TokenTimes {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  photoUrl: string | undefined;
  /** When the token expires; absent where there was none. */
  expiresAt?: Date;
}

/** The times in a token. */
export interface TokenTimes {
  /** When the person signed in (`auth_time`); undefined where the provider does not say. */
  signedInAt: Date | undefined;
  issuedAt: Date;
  /** SHA-256 of the token, which identifies the sign-in it was issued for. */
  tokenHash?: Buffer;
}
