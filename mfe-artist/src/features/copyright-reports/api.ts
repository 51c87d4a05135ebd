import { answerReport, listOwnReports } from '@backline/contracts/desk/reports';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const ownReportsQuery = () => ({ ...endpointQuery(listOwnReports, {}), ...everyVisit });

export function useAnswerReport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: string) => call(answerReport, { params: { id }, body: { answer } }),
    // Also after a failure: another window may have answered it.
    onSettled: () => invalidate(client, listOwnReports),
  });
}
