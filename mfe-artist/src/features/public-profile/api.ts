import { listArtistDates } from '@backline/contracts/pages/artist-dates';
import { getArtist } from '@backline/contracts/profiles/artists';
import { endpointQuery } from '@backline/shell-sdk';

export const artistQuery = (idOrHandle: string) => endpointQuery(getArtist, { params: { id: idOrHandle } });

export const datesQuery = (idOrHandle: string) =>
  endpointQuery(listArtistDates, { params: { id: idOrHandle } });
