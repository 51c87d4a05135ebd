import { SERVICE_KEY_HEADER, tellOfGuesses } from '@backline/contracts/accounts/administrators';
import type { Logger } from 'pino';
import type { ApiCall } from '#src/http/api-call.ts';

interface Options {
  callApi: ApiCall;
  serviceRoleKey: string | undefined;
  logger: Logger;
}

/** Tells the owner of an address, over the API, that somebody guesses the password. A failure only stands in the log. */
export function createOwnerNotice({ callApi, serviceRoleKey, logger }: Options) {
  return async (email: string): Promise<void> => {
    // An edge without the key cannot ask the API.
    if (serviceRoleKey === undefined) return;
    const credentials = { [SERVICE_KEY_HEADER]: serviceRoleKey };
    try {
      const { status } = await callApi(tellOfGuesses, { credentials, body: { email } });
      if (status !== 200) throw new Error(`POST ${tellOfGuesses.path} answered ${status}`);
    } catch (err) {
      logger.warn({ err }, 'an owner was not told that somebody guesses the password');
    }
  };
}
