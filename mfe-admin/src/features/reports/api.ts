import { decideReport, listReports, type ReportDecision } from '@backline/contracts/desk/reports';
import { call, endpointPages, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportFilter } from './report-filter.ts';

const PAGE = 20;

export const reportsQuery = (filter: ReportFilter) => ({
  ...endpointPages(listReports, { query: { limit: PAGE, ...filter } }),
  ...everyVisit,
});

export function useDecide(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { decision: ReportDecision; reason: string }) =>
      call(decideReport, { params: { id }, body }),
    // Also after a failure: another admin may have decided.
    onSettled: () => invalidate(client, listReports),
  });
}
