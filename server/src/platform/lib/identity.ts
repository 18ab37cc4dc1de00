/** What a verified ID token says of an account. */
export interface Identity extends TokenTimes {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  photoUrl: string | undefined;
  /** When its token ends; absent where there was none. */
  expiresAt?: Date;
}

/** What a token says of when. */
export interface TokenTimes {
  /** When the person proved who they are (`auth_time`); undefined where the provider does not say. */
  signedInAt: Date | undefined;
  issuedAt: Date;
  /** SHA-256 of the token: which sign-in it was given to. */
  tokenHash?: Buffer;
}
