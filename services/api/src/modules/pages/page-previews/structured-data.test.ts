import { describe, expect, it } from 'vitest';
import { artistRecord, eventRecord, orgRecord } from '#src/testing/records.ts';
import { artistFacts, eventFacts, venueFacts } from './structured-data.ts';

const START = new Date('2026-12-11T22:00:00Z');

describe('an event for search engines', () => {
  const facts = (fields = {}) => eventFacts(eventRecord({ startsAt: START, ...fields }), 'salt-house');

  it('has its place, its artist and its pages', () => {
    expect(facts()).toMatchObject({
      '@type': 'MusicEvent',
      name: 'Oyelaran at Salt House',
      url: '/events/event-1',
      location: {
        name: 'Salt House',
        address: { streetAddress: 'Rua do Cais 32', addressLocality: 'Lisbon' },
      },
      performer: { name: 'Oyelaran' },
      organizer: { name: 'Salt House', url: '/venue/salt-house' },
    });
  });

  it.each([
    ['Europe/Lisbon', '2026-12-11T22:00:00+00:00'],
    ['Europe/Berlin', '2026-12-11T23:00:00+01:00'],
    ['America/New_York', '2026-12-11T17:00:00-05:00'],
    ['Asia/Kathmandu', '2026-12-12T03:45:00+05:45'],
    ['America/St_Johns', '2026-12-11T18:30:00-03:30'],
  ])('in %s begins at %s', (timeZone, startDate) => {
    expect(facts({ timeZone })['startDate']).toBe(startDate);
  });

  it('has an end only when that is known', () => {
    expect(facts()).not.toHaveProperty('endDate');
    expect(facts({ endsAt: new Date('2026-12-12T04:00:00Z') })['endDate']).toBe('2026-12-12T04:00:00+00:00');
  });

  it('says that it was cancelled', () => {
    expect(facts({ status: 'cancelled' })['eventStatus']).toBe('https://schema.org/EventCancelled');
    expect(facts({ status: 'reviewing' })['eventStatus']).toBe('https://schema.org/EventScheduled');
  });

  it('has no picture and no description that are not there', () => {
    const bare = facts({ description: '' });
    expect(bare).not.toHaveProperty('image');
    expect(bare).not.toHaveProperty('description');
  });
});

describe('an artist for search engines', () => {
  const NONE = { picture: null, dates: [] };

  it('without more than a name has no empty facts', () => {
    expect(artistFacts(artistRecord(), NONE)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MusicGroup',
      name: 'Juno Halide',
      url: '/profile/juno-halide',
    });
  });

  it('has links, genres, a place and dates', () => {
    const artist = artistRecord({
      genres: ['House'],
      location: 'Rotterdam',
      socialLinks: { soundcloud: 'https://soundcloud.com/juno' },
    });
    const date = {
      eventId: 'e7',
      headliner: 'Oyelaran',
      startsAt: START.toISOString(),
      endsAt: null,
      timeZone: 'Europe/Berlin',
      venueName: 'Kelp',
      city: 'Berlin',
    };
    expect(artistFacts(artist, { picture: '/media/a.webp', dates: [date] })).toMatchObject({
      image: '/media/a.webp',
      genre: ['House'],
      location: { name: 'Rotterdam' },
      sameAs: ['https://soundcloud.com/juno'],
      event: [{ name: 'Juno Halide at Kelp', url: '/events/e7', startDate: '2026-12-11T23:00:00+01:00' }],
    });
  });

  it('tells nothing that a profile hides', () => {
    const artist = artistRecord({ userId: 'user-secret', realName: 'Jana Secret', spotifyFollowers: 12_345 });
    expect(JSON.stringify(artistFacts(artist, NONE))).not.toMatch(/secret|12345/i);
  });
});

describe('a venue for search engines', () => {
  it.each([
    ['nightclub', 'NightClub'],
    ['bar', 'BarOrPub'],
    ['hotel', 'Hotel'],
    ['other', 'EventVenue'],
  ] as const)('that is a %s is a %s', (orgType, type) => {
    expect(venueFacts(orgRecord({ orgType }))).toMatchObject({ '@type': type, maximumAttendeeCapacity: 420 });
  });

  it('that is a festival is an organisation, which holds no people', () => {
    const facts = venueFacts(orgRecord({ orgType: 'festival' }));
    expect(facts['@type']).toBe('Organization');
    expect(facts).not.toHaveProperty('maximumAttendeeCapacity');
  });

  it('tells nothing that is for its own people', () => {
    const text = JSON.stringify(
      venueFacts(orgRecord({ phone: '+351 912 345 678', averageBudget: 'under-500' })),
    );
    for (const hidden of ['house@example.org', 'Carvalho', '+351', 'under-500', 'user-2'])
      expect(text).not.toContain(hidden);
  });
});
