import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './credits.schemas.ts';

/** The signed-in artist’s credits with the newest 50 ledger entries. */
export const getCredits = defineEndpoint({
  method: 'GET',
  path: '/api/credits',
  summary: 'Answers the signed-in artist’s credits with the newest 50 ledger entries.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./credits.schemas.ts')).getCreditsSchemas,
});

/** The ledger of the signed-in artist, the newest entry first. An entry that changed nothing is left out. */
export const listLedger = defineEndpoint({
  method: 'GET',
  path: '/api/credits/entries',
  summary: 'Lists the signed-in artist’s ledger of credits, the newest entry first.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./credits.schemas.ts')).listLedgerSchemas,
});
