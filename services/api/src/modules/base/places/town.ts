import type { Place, Point } from '@backline/contracts/base/places';
import { cellOf } from './cells.ts';
import type { MatchHints } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';

/** The place of a record, as far as the text of its form names one (rules: places). */
export interface StoredTown {
  id: string;
  country: string;
  latitude: number;
  longitude: number;
  /** The number of its cell, for an index. */
  cell: number;
}

/** The town that a text means. Null for a text that means none. */
export async function townOf(text: string | null, hints?: MatchHints): Promise<StoredTown | null> {
  if (text === null || text === '') return null;
  const place = (await loadGazetteer()).match(text, hints);
  return place ? toTown(place) : null;
}

/** The point of a place. Undefined for one that nobody knows. */
export async function pointOf(placeId: string): Promise<Point | undefined> {
  return (await loadGazetteer()).find(placeId)?.point;
}

function toTown({ id, country, point }: Place): StoredTown {
  return { id, country, ...point, cell: cellOf(point) };
}
