import { answerMediaReport, listOwnMediaReports } from '@backline/contracts/desk/media-reports';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const ownReportsQuery = () => ({ ...endpointQuery(listOwnMediaReports, {}), ...everyVisit });

export function useAnswerReport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: string) => call(answerMediaReport, { params: { id }, body: { answer } }),
    // Also after a failure: another window may have answered it.
    onSettled: () => invalidate(client, listOwnMediaReports),
  });
}
