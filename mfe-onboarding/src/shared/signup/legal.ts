import { getLegalText, type LegalName } from '@backline/contracts/accounts/legal';
import { ApiError, endpointQuery, invalidate } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';

export const legalQuery = (name: LegalName) => endpointQuery(getLegalText, { params: { name } });

/**
 * Sends a form with the version of the terms that its owner accepts: the shown version, or the present one. If the
 * server reports changed terms, the next reader loads them again.
 */
export function useAcceptTerms() {
  const client = useQueryClient();
  return async <Answer>(send: (termsVersion: string) => Promise<Answer>): Promise<Answer> => {
    const { version } = await client.query(legalQuery('terms'));
    try {
      return await send(version);
    } catch (error) {
      if (error instanceof ApiError && 'termsVersion' in error.fields) await invalidate(client, getLegalText);
      throw error;
    }
  };
}
