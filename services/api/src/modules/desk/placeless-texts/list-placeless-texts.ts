import { PLACELESS_TEXTS_MAX } from '@backline/contracts/base/limits';
import type { PlacelessText } from '@backline/contracts/desk/operators';
import type { PipelineStage } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

interface Counted {
  _id: string;
  count: number;
}

/** The cities of venues and events ahead, and the locations of artists, that mean no place. The most used comes first. */
export async function listPlacelessTexts({ connection, clock }: ApiContext): Promise<PlacelessText[]> {
  const isAhead = { startsAt: { $gt: clock() }, status: { $ne: 'cancelled' } };
  const [venues, events, artists] = await Promise.all([
    orgModel(connection).aggregate<Counted>([{ $match: { town: null } }, ...mostUsed('$city')]),
    eventModel(connection).aggregate<Counted>([
      { $match: { town: null, ...isAhead } },
      ...mostUsed('$venue.city'),
    ]),
    artistModel(connection).aggregate<Counted>([
      { $match: { town: null, location: { $nin: [null, ''] } } },
      ...mostUsed('$location'),
    ]),
  ]);
  const byText = new Map<string, PlacelessText>();
  const counted = { venues, events, artists };
  for (const kind of ['venues', 'events', 'artists'] as const) {
    for (const { _id: text, count } of counted[kind]) {
      byText.set(text, { text, venues: 0, events: 0, artists: 0, ...byText.get(text), [kind]: count });
    }
  }
  return [...byText.values()]
    .toSorted((one, other) => usesOf(other) - usesOf(one) || (one.text < other.text ? -1 : 1))
    .slice(0, PLACELESS_TEXTS_MAX);
}

const usesOf = ({ venues, events, artists }: PlacelessText) => venues + events + artists;

const mostUsed = (field: string): PipelineStage[] => [
  { $group: { _id: field, count: { $sum: 1 } } },
  { $sort: { count: -1, _id: 1 } },
  { $limit: PLACELESS_TEXTS_MAX },
];
