/** What a verified ID token says of an account. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  photoUrl: string | undefined;
}
