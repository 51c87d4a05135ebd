import { keepAccount, previewLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { askForMyData, getMyData } from '@backline/contracts/accounts/own-data/my-data';
import {
  listLinkedPurchases,
  listOwnStatements,
  objectToStatement,
  readLinkedStatement,
  returnLinkedPurchase,
} from '@backline/contracts/desk/statements';
import { call, endpointQuery, everyVisit, invalidate, toast, unexpectedMessage } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const ownStatementsQuery = () => ({ ...endpointQuery(listOwnStatements, {}), ...everyVisit });

export const linkedStatementQuery = (token: string) => ({
  ...endpointQuery(readLinkedStatement, { query: { token } }),
  ...everyVisit,
});

/** The last file with the data of a suspended person. */
export const linkedDataQuery = (token: string) => ({
  ...endpointQuery(getMyData, { query: { token } }),
  ...everyVisit,
});

export const linkedPurchasesQuery = (token: string) => ({
  ...endpointQuery(listLinkedPurchases, { query: { token } }),
  ...everyVisit,
});

/** A suspended person withdraws from a purchase. It is done once the list shows that. */
export function useWithdraw(id: string, token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(returnLinkedPurchase, { params: { id }, body: { token } }),
    // The preview of the deletion names the refunds.
    onSettled: () => invalidate(client, listLinkedPurchases, previewLeaving),
  });
}

/** A suspended person asks for a file with their data. `onAsked` runs when the button has disappeared. */
export function useAskForData(token: string, onAsked: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(askForMyData, { body: { token } }),
    onSuccess(asked) {
      client.setQueryData(linkedDataQuery(token).queryKey, asked);
      onAsked();
    },
    onError: (error) => toast('No file asked for', unexpectedMessage(error), 'danger'),
  });
}

/** A suspended person keeps the account that they deleted. `onKept` runs when the button has disappeared. */
export function useKeepAccount(token: string, onKept: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(keepAccount, { body: { token } }),
    onSuccess: async () => {
      await invalidate(client, previewLeaving);
      toast('Account kept', 'Your account is not deleted. The suspension goes on.');
      onKept();
    },
    onError: (error) => toast('Account not kept', unexpectedMessage(error), 'danger'),
  });
}

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
