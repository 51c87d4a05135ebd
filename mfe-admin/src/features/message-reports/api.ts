import {
  closeMessageReport,
  linkReportedFile,
  listMessageReports,
  readMessageReport,
} from '@backline/contracts/talk/messages';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const messageReportsQuery = () => ({ ...endpointQuery(listMessageReports, {}), ...everyVisit });

/** Each read is written to the audit log. So this is no query, which could ask again by itself. */
export function useReadMessages(id: string) {
  return useMutation({ mutationFn: () => call(readMessageReport, { params: { id } }), gcTime: 0 });
}

/** The address of a file for five minutes. */
export const linkFile = (id: string, fileId: string) => call(linkReportedFile, { params: { id, fileId } });

export function useClose(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(closeMessageReport, { params: { id }, body: { reason } }),
    // Also after a failure: another admin may have closed it.
    onSettled: () => invalidate(client, listMessageReports),
  });
}
