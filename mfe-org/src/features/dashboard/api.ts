import { getMyOrg } from '@backline/contracts/orgs';
import { endpointQuery } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** The venue with its figures. Asked again at every visit: others change them. */
export function useMyOrg() {
  return useQuery({ ...endpointQuery(getMyOrg, {}), refetchOnMount: 'always' });
}
