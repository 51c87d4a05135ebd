import { getArtist } from '@backline/contracts/artists';
import { endpointQuery } from '@backline/shell-sdk';

/** `idOrHandle` is what stands in the address. */
export const artistQuery = (idOrHandle: string) => endpointQuery(getArtist, { params: { id: idOrHandle } });
