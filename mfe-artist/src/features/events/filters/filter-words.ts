import { COUNTED_EVENTS_MAX, WITHIN_KM_DEFAULT } from '@backline/contracts/base/limits';
import type { EventFilterName } from '@backline/contracts/records/events';
import { formatDay } from '@backline/shell-sdk';
import type { Filters } from './event-filters.ts';

const dayText = (day = '') => formatDay(`${day}T12:00:00.000Z`, 'UTC');

const WORDS: Readonly<Record<EventFilterName, (filters: Filters, place: string) => string>> = {
  near: ({ within }, place) => `Within ${within ?? WITHIN_KM_DEFAULT} km of ${place}`,
  genres: ({ genres = '' }) => genres.split(',').join(' or '),
  from: ({ from }) => `From ${dayText(from)}`,
  to: ({ to }) => `To ${dayText(to)}`,
  pay: ({ pay, currency }) => `Pays ${pay} ${currency} or more`,
  credits: ({ credits }) => {
    if (credits === '0') return 'Costs no credits';
    return `At most ${credits} ${credits === '1' ? 'credit' : 'credits'}`;
  },
  prompt: () => 'Answers in time',
  open: () => 'Open to me',
  q: ({ q }) => `“${q}”`,
};

/** A filter in words. `place` is the name of the place that `near` means. */
export function filterText(name: EventFilterName, filters: Filters, place: string): string {
  return WORDS[name](filters, place);
}

const NAMES: Readonly<Record<string, string>> = {
  near: 'place',
  within: 'distance',
  genres: 'genres',
  from: 'first day',
  to: 'last day',
  pay: 'pay',
  currency: 'currency',
  credits: 'credits',
  prompt: 'answers in time',
  open: 'open to me',
  q: 'name',
};

/** The name of a field, for the sentence about values that the server refused. */
export const nameText = (name: string): string => NAMES[name] ?? name;

/** A number of the counts, which stop at a limit. */
export const countText = (count: number) =>
  count >= COUNTED_EVENTS_MAX ? `${COUNTED_EVENTS_MAX}+` : String(count);
