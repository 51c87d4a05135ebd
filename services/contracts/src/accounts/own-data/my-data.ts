import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './my-data.schemas.ts';

/** The days for which the link to a person's file works. */
export const MY_DATA_DAYS = 7;
/** The least hours between two files of a person. */
export const MY_DATA_HOURS = 24;

/** The section of the settings with the file. */
export const MY_DATA_SECTION = 'data';

/**
 * A person's file, for that person alone. It is no call of the contract, because its answer is not JSON.
 */
export const MY_DATA_FILE_PATH = '/api/my-data/:id/file';

/** The address of one file of a person. A suspended person needs a token, because they have no session. */
export function myDataFilePath(id: string, token?: string): string {
  const path = MY_DATA_FILE_PATH.replace(':id', encodeURIComponent(id));
  return token === undefined ? path : `${path}?token=${token}`;
}

/**
 * What stands of the last file that the person asked for. A suspended person sends the token of their statement, in
 * every call about the file.
 */
export const getMyData = defineEndpoint({
  method: 'GET',
  path: '/api/my-data',
  summary: 'Answers what stands of the last file with the person’s data.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  schemas: async () => (await import('./my-data.schemas.ts')).getMyDataSchemas,
});

/** Asks for a new file. While one is being made the answer is the same, and no second one is made. */
export const askForMyData = defineEndpoint({
  method: 'POST',
  path: '/api/my-data',
  summary: 'Plans one file with all data of the person, and mails a link to it.',
  status: 202,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'password_required', 'rate_limited', 'unavailable'],
  schemas: async () => (await import('./my-data.schemas.ts')).askForMyDataSchemas,
});
