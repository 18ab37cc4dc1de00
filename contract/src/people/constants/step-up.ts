/** Maximum number of passkeys per account, and maximum length of a passkey's name. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
