import { defineEndpoint } from '#src/base/endpoint.ts';

/** The screen to which the mailed links lead, with `?token=`. `&stop=1` stops the wait. */
export const LOST_PHONE_SCREEN = '/lost-phone';

/** How long the owner can stop a removal, in hours. */
export const REMOVAL_WAIT_HOURS = 72;

/** Mails the link that begins the removal of a second factor. Needs the service key. */
export const mailFactorRemoval = defineEndpoint({
  method: 'POST',
  path: '/api/lost-phone',
  summary: 'Mails the link that begins the removal of a second factor. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden', 'wrong_state', 'rate_limited', 'unavailable'],
  schemas: async () => (await import('./lost-phone.schemas.ts')).mailFactorRemovalSchemas,
});

/** Begins the wait of 72 hours, after which the second factor is removed. A repeat changes nothing. */
export const startFactorRemoval = defineEndpoint({
  method: 'POST',
  path: '/api/lost-phone/start',
  summary: 'Begins the wait of 72 hours, after which the second factor is removed.',
  errors: ['not_found', 'wrong_state', 'unavailable'],
  schemas: async () => (await import('./lost-phone.schemas.ts')).startFactorRemovalSchemas,
});

/** Ends the wait. The second factor stays. */
export const stopFactorRemoval = defineEndpoint({
  method: 'POST',
  path: '/api/lost-phone/stop',
  summary: 'Ends the wait. The second factor stays.',
  errors: ['not_found', 'wrong_state'],
  schemas: async () => (await import('./lost-phone.schemas.ts')).stopFactorRemovalSchemas,
});

/** Ends the wait of a person who entered a code of the app, or set a new password. Needs the service key. */
export const stopRemovalOfPerson = defineEndpoint({
  method: 'POST',
  path: '/api/lost-phone/stops',
  summary: 'Ends the wait of a person who proved the second factor. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./lost-phone.schemas.ts')).stopRemovalOfPersonSchemas,
});

/** Mails a person that a recovery code was used. Needs the service key. */
export const tellOfRecoveryCode = defineEndpoint({
  method: 'POST',
  path: '/api/lost-phone/used-codes',
  summary: 'Mails a person that a recovery code was used. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden', 'unavailable'],
  schemas: async () => (await import('./lost-phone.schemas.ts')).tellOfRecoveryCodeSchemas,
});

/** Tells a person by mail and in the bell that somebody guesses their codes. Needs the service key. */
export const tellOfGuessedCodes = defineEndpoint({
  method: 'POST',
  path: '/api/lost-phone/guessed-codes',
  summary: 'Tells a person that somebody guesses their codes. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden', 'unavailable'],
  schemas: async () => (await import('./lost-phone.schemas.ts')).tellOfGuessedCodesSchemas,
});
