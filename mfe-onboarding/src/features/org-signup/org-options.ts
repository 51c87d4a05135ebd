import {
  EVENT_TYPES,
  ORG_GENRES,
  type AverageBudget,
  type BookingFrequency,
  type OrgType,
} from '@backline/contracts/orgs';
import type { StripOption } from '@backline/design-system/option-strip';

export const ORG_TYPE_NAMES: Readonly<Record<OrgType, string>> = {
  nightclub: 'Nightclub',
  bar: 'Bar',
  venue: 'Venue',
  festival: 'Festival',
  restaurant: 'Restaurant',
  hotel: 'Hotel',
  other: 'Other',
};

const BUDGET_NAMES: Readonly<Record<AverageBudget, string>> = {
  'under-500': 'Under $500',
  '500-1000': '$500–$1,000',
  '1000-2500': '$1,000–$2,500',
  '2500-5000': '$2,500–$5,000',
  '5000-10000': '$5,000–$10,000',
  'over-10000': 'Over $10,000',
};

const FREQUENCY_NAMES: Readonly<Record<BookingFrequency, string>> = {
  weekly: 'Weekly',
  'bi-weekly': 'Bi-weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  seasonal: 'Seasonal',
  'as-needed': 'As needed',
};

const named = (names: Readonly<Record<string, string>>): StripOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const plain = (values: readonly string[]): StripOption[] => values.map((value) => ({ value, label: value }));

export const ORG_TYPES = named(ORG_TYPE_NAMES);
export const BUDGETS = named(BUDGET_NAMES);
export const FREQUENCIES = named(FREQUENCY_NAMES);
export const NIGHTS = plain(EVENT_TYPES);
export const GENRES = plain(ORG_GENRES);
