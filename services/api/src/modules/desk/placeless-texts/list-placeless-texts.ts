import { PLACELESS_TEXTS_MAX } from '@backline/contracts/base/limits';
import type { PlacelessText } from '@backline/contracts/desk/operators';
import type { PipelineStage } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

interface Counted {
  _id: string;
  count: number;
}

/** The cities of venues and of events ahead that mean no place, the most used first. */
export async function listPlacelessTexts({ connection, clock }: ApiContext): Promise<PlacelessText[]> {
  const isAhead = { startsAt: { $gt: clock() }, status: { $ne: 'cancelled' } };
  const [venues, events] = await Promise.all([
    orgModel(connection).aggregate<Counted>([{ $match: { town: null } }, ...mostUsed('$city')]),
    eventModel(connection).aggregate<Counted>([
      { $match: { town: null, ...isAhead } },
      ...mostUsed('$venue.city'),
    ]),
  ]);
  const byText = new Map<string, PlacelessText>();
  for (const { _id: text, count } of venues) byText.set(text, { text, venues: count, events: 0 });
  for (const { _id: text, count } of events) {
    byText.set(text, { text, venues: byText.get(text)?.venues ?? 0, events: count });
  }
  return [...byText.values()]
    .toSorted((one, other) => usesOf(other) - usesOf(one) || (one.text < other.text ? -1 : 1))
    .slice(0, PLACELESS_TEXTS_MAX);
}

const usesOf = ({ venues, events }: PlacelessText) => venues + events;

const mostUsed = (field: string): PipelineStage[] => [
  { $group: { _id: field, count: { $sum: 1 } } },
  { $sort: { count: -1, _id: 1 } },
  { $limit: PLACELESS_TEXTS_MAX },
];
