import type { Place } from '#src/base/places.ts';

/** A valid town of the contract for tests and stories. */
export function buildPlace(overrides: Partial<Place> = {}): Place {
  return {
    id: '2267057',
    name: 'Lisbon',
    country: 'PT',
    countryName: 'Portugal',
    point: { latitude: 38.71667, longitude: -9.13333 },
    text: 'Lisbon',
    ...overrides,
  };
}
