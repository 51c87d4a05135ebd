import { answerObjection, listObjections } from '@backline/contracts/desk/statements';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const objectionsQuery = () => ({ ...endpointQuery(listObjections, {}), ...everyVisit });

export function useAnswer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: string) => call(answerObjection, { params: { id }, body: { answer } }),
    // Also after a failure: another administrator may have answered.
    onSettled: () => invalidate(client, listObjections),
  });
}
