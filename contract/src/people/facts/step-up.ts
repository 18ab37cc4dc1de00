/** How many passkeys an account has at most, and how long the name of one may be. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
