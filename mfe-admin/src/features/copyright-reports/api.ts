import {
  decideMediaReport,
  listMediaReports,
  type MediaDecision,
} from '@backline/contracts/desk/media-reports';
import { endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callWithPassword } from '#src/shared/password-again/call-with-password.ts';

export const mediaReportsQuery = () => ({ ...endpointQuery(listMediaReports, {}), ...everyVisit });

export function useDecide(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { decision: MediaDecision; reason: string }) =>
      callWithPassword(decideMediaReport, { params: { id }, body }),
    // Also after a failure: another admin may have decided.
    onSettled: () => invalidate(client, listMediaReports),
  });
}
