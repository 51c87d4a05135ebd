import {
  listOwnStatements,
  objectToStatement,
  readLinkedStatement,
} from '@backline/contracts/desk/statements';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const ownStatementsQuery = () => ({ ...endpointQuery(listOwnStatements, {}), ...everyVisit });

export const linkedStatementQuery = (token: string) => ({
  ...endpointQuery(readLinkedStatement, { query: { token } }),
  ...everyVisit,
});

/** With the token of a mail the person needs no session. */
export function useObject(id: string, token: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call(objectToStatement, { params: { id }, body: { text, ...(token !== undefined && { token }) } }),
    // Also after a failure: another owner may have objected.
    onSettled: () =>
      Promise.all([invalidate(client, listOwnStatements), invalidate(client, readLinkedStatement)]),
  });
}
