import { type ActInput, type ActName, performAct, previewAct } from '@backline/contracts/desk/acts';
import { endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callWithPassword } from '#src/shared/password-again/call-with-password.ts';

export const actPreviewQuery = (act: ActName, subjectId: string) => ({
  ...endpointQuery(previewAct, { params: { act, subjectId } }),
  ...everyVisit,
});

export function usePerformAct(act: ActName, subjectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ActInput) => callWithPassword(performAct, { params: { act, subjectId }, body }),
    // Also after a failure: another administrator may have acted.
    onSettled: () => invalidate(client, previewAct),
  });
}
