import type { OwnVenue, OwnVenueFields, OwnVenueInput } from '@backline/contracts/pages/venues';
import { BUDGET_NAMES, FREQUENCY_NAMES, ORG_TYPE_NAMES } from '@backline/contracts/profiles/org-names';
import type { useContractForm } from '@backline/shell-sdk/forms';

export type VenueForm = ReturnType<typeof useContractForm<OwnVenueInput, OwnVenueFields>>;

/** What the form shows of a venue: text in every field, and null for no choice. */
export function valuesOf({
  id: _id,
  version: _version,
  picture: _picture,
  canEdit: _canEdit,
  ...venue
}: OwnVenue): OwnVenueInput {
  return {
    ...venue,
    phone: venue.phone ?? '',
    state: venue.state ?? '',
    zipCode: venue.zipCode ?? '',
    capacity: venue.capacity === null ? '' : String(venue.capacity),
    website: venue.website ?? '',
    description: venue.description ?? '',
  };
}

const LABELS = {
  handle: 'Page address',
  orgName: 'Organisation name',
  orgType: 'Organisation type',
  contactName: 'Contact name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  capacity: 'Capacity',
  website: 'Website',
  description: 'Description',
  eventTypes: 'Event types',
  musicGenres: 'Music genres',
  averageBudget: 'Average budget',
  bookingFrequency: 'Booking frequency',
} as const satisfies Record<keyof OwnVenueInput, string>;

const CHOICES: Partial<Record<keyof typeof LABELS, Readonly<Record<string, string>>>> = {
  orgType: ORG_TYPE_NAMES,
  averageBudget: BUDGET_NAMES,
  bookingFrequency: FREQUENCY_NAMES,
};

/** What another person has changed since this form was opened, in words. */
export function changesOf(before: OwnVenue, now: OwnVenue): string[] {
  const fields = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return fields
    .filter((field) => String(before[field] ?? '') !== String(now[field] ?? ''))
    .map((field) => `${LABELS[field]}: ${wordsOf(field, now[field]) || '–'}`);
}

/** A value as the form shows it. */
function wordsOf(field: keyof typeof LABELS, value: OwnVenue[keyof typeof LABELS]): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return CHOICES[field]?.[text] ?? text;
}
