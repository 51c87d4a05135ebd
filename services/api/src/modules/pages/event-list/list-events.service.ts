import { COUNTED_EVENTS_MAX } from '@backline/contracts/base/limits';
import type { EventCounts, EventFilterName, EventFilters } from '@backline/contracts/records/events';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { ApiContext } from '#src/context.ts';
import type { Position } from '#src/http/paging.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { pointOf } from '#src/modules/base/places/town.ts';
import { createFigures } from '#src/modules/pages/venues/venue-replies.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { listUpcomingEvents } from '#src/modules/records/events/events.service.ts';
import { conditionOf, type FilterFacts } from './event-filters.ts';
import { openTo } from './open-to.ts';

interface ListedPage {
  orgId?: string | undefined;
  isOwn?: boolean | undefined;
  limit: number;
  after?: Position | undefined;
}

/** The filters, and the fields without which each one loses its meaning. */
const FIELDS: Readonly<Record<EventFilterName, readonly (keyof EventFilters)[]>> = {
  near: ['near', 'within'],
  genres: ['genres'],
  from: ['from'],
  to: ['to'],
  pay: ['pay', 'currency'],
  credits: ['credits'],
  prompt: ['prompt'],
  open: ['open'],
  q: ['q'],
};

/** Lists events by filters. */
export function createEventList(context: ApiContext) {
  const figuresOf = createFigures(context);

  const factsOf = async ({ near, open }: EventFilters, caller: Identity | null): Promise<FilterFacts> => {
    const centre = near === undefined ? null : await pointOf(near);
    if (centre === undefined) throw invalidFields({ near: 'Choose a place from the suggestions' });
    const isOpen = open === undefined ? null : await openTo(context, caller);
    if (open !== undefined && !isOpen) {
      throw invalidFields({ open: 'Sign in as an artist to see what is open to you' });
    }
    return { centre, figuresOf, isOpen };
  };

  const list = (filters: EventFilters, facts: FilterFacts, page: ListedPage) =>
    listUpcomingEvents(context, { ...page, ...conditionOf(filters, facts) });

  const count = async (filters: EventFilters, facts: FilterFacts) =>
    (await list(filters, facts, { limit: COUNTED_EVENTS_MAX })).length;

  /** What the list would have without one filter. */
  const countWithout = async (filters: EventFilters, facts: FilterFacts, filter: EventFilterName) => {
    const { centre, isOpen } = facts;
    const fewer = without(filters, FIELDS[filter]);
    return count(fewer, {
      ...facts,
      centre: filter === 'near' ? null : centre,
      isOpen: filter === 'open' ? null : isOpen,
    });
  };

  const isOwnList = async ({ orgId }: ListedPage, caller: Identity | null) =>
    orgId !== undefined && caller !== null && (await accountOf(context, caller.userId)).orgId === orgId;

  return {
    /** @throws AppError `validation_failed` for an unknown place, and for `open` from anybody but an artist. */
    async list(filters: EventFilters, caller: Identity | null, page: ListedPage): Promise<EventRecord[]> {
      const [facts, isOwn] = await Promise.all([factsOf(filters, caller), isOwnList(page, caller)]);
      return list(filters, facts, { ...page, isOwn });
    },

    async count(filters: EventFilters, caller: Identity | null): Promise<EventCounts> {
      const facts = await factsOf(filters, caller);
      const isEmpty = (await list(filters, facts, { limit: 1 })).length === 0;
      const given = (Object.keys(FIELDS) as EventFilterName[]).filter((name) => filters[name] !== undefined);
      const { pay, currency, ...others } = filters;
      return {
        otherCurrencies: pay === undefined ? 0 : await countOthers(others, facts, currency),
        without: isEmpty
          ? await Promise.all(
              given.map(async (filter) => ({ filter, count: await countWithout(filters, facts, filter) })),
            )
          : [],
      };
    },
  };

  async function countOthers(filters: EventFilters, facts: FilterFacts, currency: string | undefined) {
    const { where, ...rest } = conditionOf(filters, facts);
    const elsewhere = { 'pay.currency': { $ne: currency } };
    const page = { limit: COUNTED_EVENTS_MAX, ...rest, where: [...where, elsewhere] };
    return (await listUpcomingEvents(context, page)).length;
  }
}

function without(filters: EventFilters, fields: readonly (keyof EventFilters)[]): EventFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !fields.includes(name as keyof EventFilters)),
  ) as EventFilters;
}
