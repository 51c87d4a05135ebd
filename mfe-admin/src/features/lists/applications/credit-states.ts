/** What became of the credits of an application, in words. */
export const CREDIT_STATES = { held: 'Held', captured: 'Captured', released: 'Released' } as const;
