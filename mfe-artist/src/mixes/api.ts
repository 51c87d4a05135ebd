import { listMixes } from '@backline/contracts/profiles/mixes';
import { endpointQuery } from '@backline/shell-sdk';

export const mixesQuery = (artistId: string) => endpointQuery(listMixes, { params: { artistId } });
