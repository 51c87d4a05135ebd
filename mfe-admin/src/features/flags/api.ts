import type { EndpointInput } from '@backline/contracts/base/endpoint';
import { listPlannedFlags, planFlag } from '@backline/contracts/platform/flag-plans';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const plannedFlagsQuery = () => ({ ...endpointQuery(listPlannedFlags, {}), ...everyVisit });

export function usePlanFlag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof planFlag>) => call(planFlag, input),
    onSuccess: () => invalidate(client, listPlannedFlags),
  });
}
