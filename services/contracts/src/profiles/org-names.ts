import type { AverageBudget, BookingFrequency, OrgType } from './orgs.ts';

/** The words that screens use for the values of an organisation. */

export const ORG_TYPE_NAMES: Readonly<Record<OrgType, string>> = {
  nightclub: 'Nightclub',
  bar: 'Bar',
  venue: 'Venue',
  festival: 'Festival',
  restaurant: 'Restaurant',
  hotel: 'Hotel',
  other: 'Other',
};

export const BUDGET_NAMES: Readonly<Record<AverageBudget, string>> = {
  'under-500': 'Under $500',
  '500-1000': '$500–$1,000',
  '1000-2500': '$1,000–$2,500',
  '2500-5000': '$2,500–$5,000',
  '5000-10000': '$5,000–$10,000',
  'over-10000': 'Over $10,000',
};

export const FREQUENCY_NAMES: Readonly<Record<BookingFrequency, string>> = {
  weekly: 'Weekly',
  'bi-weekly': 'Bi-weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  seasonal: 'Seasonal',
  'as-needed': 'As needed',
};
