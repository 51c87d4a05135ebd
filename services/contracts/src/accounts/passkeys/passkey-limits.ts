/** The largest number of passkeys of one person. */
export const PASSKEYS_MAX = 10;
/** The longest name of a passkey. */
export const PASSKEY_NAME_MAX = 120;
