import {
  decideReport,
  linkReportedFile,
  listReports,
  readReportedMessages,
} from '@backline/contracts/desk/reports';
import type { EndpointInput } from '@backline/contracts/base/endpoint';
import { call, endpointPages, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callWithPassword } from '#src/shared/password-again/call-with-password.ts';
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
    mutationFn: (body: Decision) => callWithPassword(decideReport, { params: { id }, body }),
    // Also after a failure: another admin may have decided.
    onSettled: () => invalidate(client, listReports),
  });
}

/** Each read is written to the audit log. So this is no query, which could ask again by itself. */
export function useReadMessages(id: string) {
  return useMutation({ mutationFn: () => call(readReportedMessages, { params: { id } }), gcTime: 0 });
}

/** The address of a file for five minutes. */
export const linkFile = (id: string, fileId: string) => call(linkReportedFile, { params: { id, fileId } });
