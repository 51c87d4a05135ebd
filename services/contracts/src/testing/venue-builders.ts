import type { OwnEvent } from '#src/event-edits.ts';
import { FLAG_NAMES, type FlagName, type Flags } from '#src/flags.ts';

/** A draft with all that it needs to be published. */
export function buildOwnEvent(overrides: Partial<OwnEvent> = {}): OwnEvent {
  return {
    id: 'draft-oyelaran',
    version: 3,
    status: 'draft',
    form: {
      headliner: 'Oyelaran',
      description: 'Oyelaran plays the main room from midnight.',
      date: '2026-12-11',
      start: '22:00',
      end: '06:00',
      timeZone: 'Europe/Lisbon',
      venueName: 'Salt House',
      address: 'Rua do Cais de Santarém 32',
      city: 'Lisbon',
      genres: ['Afro House'],
      payMin: '600',
      payMax: '900',
      currency: 'EUR',
      places: '4',
      creditsRequired: '20',
    },
    startsAt: '2026-12-11T22:00:00.000Z',
    picture: null,
    applicants: 0,
    waiting: 0,
    accepted: 0,
    cancelReason: null,
    takesCredits: true,
    allowedActions: ['publish', 'edit', 'delete'],
    ...overrides,
  };
}

/** All flags, of which only the named ones are on. */
export function buildFlags(...on: FlagName[]): Flags {
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, on.includes(name)])) as Flags;
}
