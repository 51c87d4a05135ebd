import { decideReport, listReports } from '@backline/contracts/desk/reports';
import type { EndpointInput } from '@backline/contracts/base/endpoint';
import { call, endpointPages, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportFilter } from './report-filter.ts';

type Decision = EndpointInput<typeof decideReport>['body'];

const PAGE = 20;

export const reportsQuery = (filter: ReportFilter) => ({
  ...endpointPages(listReports, { query: { limit: PAGE, ...filter } }),
  ...everyVisit,
});

export function useDecide(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => call(decideReport, { params: { id }, body }),
    // Also after a failure: another admin may have decided.
    onSettled: () => invalidate(client, listReports),
  });
}
