import type { EndpointInput } from '@backline/contracts/base/endpoint';
import { listPlannedFlags, planFlag } from '@backline/contracts/platform/flag-plans';
import { endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callWithPassword } from '#src/shared/password-again/call-with-password.ts';

export const plannedFlagsQuery = () => ({ ...endpointQuery(listPlannedFlags, {}), ...everyVisit });

export function usePlanFlag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<typeof planFlag>) => callWithPassword(planFlag, input),
    onSuccess: () => invalidate(client, listPlannedFlags),
  });
}
