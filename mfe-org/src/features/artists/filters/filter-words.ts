import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { WITHIN_KM_DEFAULT } from '@backline/contracts/base/limits';
import type { Place } from '@backline/contracts/base/places';
import { formatDay } from '@backline/shell-sdk';
import { nameOf } from '#src/event/event-texts.ts';
import type { Filters, namesOf } from './artist-filters.ts';

type FilterName = ReturnType<typeof namesOf>[number];

/** What the ids in the address mean. Undefined while it loads. */
export interface Meanings {
  place: Place | undefined;
  night: OwnEvent | undefined;
}

const WORDS: Readonly<Record<FilterName, (filters: Filters, meanings: Meanings) => string>> = {
  q: ({ q }) => `“${q}”`,
  genres: ({ genres = '' }) => genres.split(',').join(' or '),
  near: ({ within }, { place }) =>
    `Within ${within ?? WITHIN_KM_DEFAULT} km of ${place?.name ?? 'the place'}`,
  level: ({ level }) => `Level ${level} or above`,
  mix: () => 'Has a mix',
  free: (_, { night }) => (night ? `Free on ${dayOf(night)}: ${nameOf(night)}` : 'Free that night'),
};

/** The day of a night at its place. */
export const dayOf = ({ startsAt, form }: OwnEvent): string =>
  startsAt === null ? '' : formatDay(startsAt, form.timeZone);

/** A filter in words. */
export const filterText = (name: FilterName, filters: Filters, meanings: Meanings): string =>
  WORDS[name](filters, meanings);

const NAMES: Readonly<Record<string, string>> = {
  q: 'name',
  near: 'place',
  within: 'distance',
  mix: 'has a mix',
  free: 'free that night',
};

/** The name of a field, for the sentence about values that the server refused. */
export const nameText = (name: string): string => NAMES[name] ?? name;
