import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './mail-address.schemas.ts';

/** Where the link of a check mail leads. It is no entry of `SCREEN_PATHS`, because every page loads those. */
export const MAIL_CHECK_SCREEN = '/mail-check';

/** The page of a check mail. The fragment keeps its token from servers and logs. */
export function mailCheckPath(token: string): string {
  return `${MAIL_CHECK_SCREEN}#token=${encodeURIComponent(token)}`;
}

/** The header with the signature of an event. */
export const MAIL_SIGNATURE_HEADER = 'backline-signature';

/** Each event counts once, by its id. */
export const takeMailEvent = defineEndpoint({
  method: 'POST',
  path: '/api/mail/events',
  summary: 'Takes an event of a mail service, signed with MAIL_WEBHOOK_SECRET: a bounce or a complaint.',
  errors: ['forbidden', 'not_found'],
  schemas: async () => (await import('./mail-address.schemas.ts')).takeMailEventSchemas,
});

/** Only for an address from which mail comes back. */
export const checkMailAddress = defineEndpoint({
  method: 'POST',
  path: '/api/mail/address/check',
  summary: 'Mails the person a link that proves that mail reaches them again.',
  errors: ['unauthenticated', 'wrong_state', 'unavailable'],
  schemas: async () => (await import('./mail-address.schemas.ts')).checkMailAddressSchemas,
});

/** Works without a session. A repeat changes nothing. */
export const confirmMailAddress = defineEndpoint({
  method: 'POST',
  path: '/api/mail/address/confirm',
  summary: 'Uses the link of a check mail, so that all mail goes to its address again.',
  errors: ['not_found'],
  schemas: async () => (await import('./mail-address.schemas.ts')).confirmMailAddressSchemas,
});
