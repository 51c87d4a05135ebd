import type { Place } from '@backline/contracts/base/places';
import { loadGazetteer } from '#src/modules/base/places/load-gazetteer.ts';
import type { ArtistRecord } from './artists.model.ts';

/** The place that the location of a public profile means. Undefined for a text that means none (rules: places). */
export async function placeOfArtist({ town }: Pick<ArtistRecord, 'town'>): Promise<Place | undefined> {
  return town ? (await loadGazetteer()).find(town.id) : undefined;
}
