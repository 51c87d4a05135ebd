import { eventFilters } from '@backline/contracts/records/event-filters.schemas';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { findMailChoices } from '#src/modules/accounts/mail-choices/mail-choices.service.ts';
import type { NoticeFacts } from '#src/modules/accounts/notices/notices.model.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { closedPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { listNewEvents } from '#src/modules/pages/event-list/list-new-events.ts';
import { findArtist } from '#src/modules/profiles/artists/artists.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { nextMorning } from '#src/time/daytime.ts';
import { savedFiltersModel, type SavedFiltersRecord, type StoredFilter } from './saved-filters.model.ts';

export const NEW_MATCHES = 'new-matches';

/** The morning after this time is that of the same weekday, also after a late search. */
const PAUSE_MS = 6.5 * 86_400_000;
/** A publication that was under way at a search is stored within this time. The next search finds it. */
const SETTLED_MS = 60_000;
/** Events of one filter that a search finds. */
const FOUND_MAX = 100;
/** A longer mail gives only the number of the rest. */
const NAMED_MAX = 10;

/** Plans the next search for new events, a week later in the morning of the artist. */
export async function planSearch(
  context: ApiContext,
  artistId: string,
  session: ClientSession,
): Promise<void> {
  const { userId } = await findArtist(context, artistId);
  const { timeZone } = await findMailChoices(context, userId);
  const soonest = new Date(context.clock().getTime() + PAUSE_MS);
  await setTimer(context, NEW_MATCHES, artistId, nextMorning(soonest, timeZone ?? 'UTC'), session);
}

/**
 * Tells an artist which events are new since the last search. Without a new one nothing is told (rules: saved filters).
 * Of two searches at once only the first one tells.
 */
export async function tellMatches(context: ApiContext, artistId: string): Promise<void> {
  const { connection, clock } = context;
  const saved = await savedFiltersModel(connection).findById(artistId).lean();
  if (!saved || saved.entries.length === 0) return;
  const { artistIds } = await closedPages(context);
  // A suspended artist cannot apply. What is new is told after the suspension.
  if (artistIds.has(artistId)) {
    return inTransaction(connection, (session) => planSearch(context, artistId, session));
  }
  const now = clock();
  const found = await findMatches(context, saved);
  const told = [...found.events.keys()];
  await inTransaction(connection, async (session) => {
    const { searchedAt } = saved;
    const { matchedCount } = await savedFiltersModel(connection).updateOne(
      { _id: artistId, searchedAt },
      { $set: { searchedAt: now, told } },
      { session },
    );
    if (matchedCount === 0) return;
    if (told.length > 0) {
      const occasion = searchedAt.toISOString();
      const facts = factsOf(found);
      await notify(context, [{ kind: 'new-matches', receiverId: artistId, occasion, facts }], session);
    }
    await planSearch(context, artistId, session);
  });
}

interface Matches {
  /** The filters that found something. */
  filters: StoredFilter[];
  /** What they found, by id. */
  events: Map<string, EventRecord>;
}

async function findMatches(
  context: ApiContext,
  { _id: artistId, entries, searchedAt, told }: SavedFiltersRecord,
): Promise<Matches> {
  const found: Matches = { filters: [], events: new Map() };
  for (const entry of entries) {
    const { data: filters } = eventFilters.safeParse(entry.filters);
    // The rules for filters may have changed since.
    if (!filters) continue;
    const since = new Date(Math.max(entry.savedAt.getTime(), searchedAt.getTime() - SETTLED_MS));
    const events = await listNewEvents(context, filters, { artistId, since, limit: FOUND_MAX });
    const fresh = events.filter(({ _id }) => !told.includes(_id));
    for (const event of fresh) found.events.set(event._id, event);
    if (fresh.length > 0) found.filters.push(entry);
  }
  return found;
}

function factsOf({ filters, events }: Matches): NoticeFacts {
  const [first, ...others] = filters;
  const nights = [...events.values()]
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, NAMED_MAX)
    .map(({ headliner, venue, startsAt, timeZone }) => ({
      headliner,
      venue: venue.name,
      city: venue.city,
      startsAt,
      timeZone,
    }));
  return {
    matches: {
      count: events.size,
      nights,
      ...(first &&
        others.length === 0 && {
          filter: first.name,
          search: `?${new URLSearchParams(first.filters).toString()}`,
        }),
    },
  };
}
