import { application as applicationShape } from '@backline/contracts/booking/applications.schemas';
import { expect, it } from 'vitest';
import { applicationRecord, artistRecord, eventRecord, hoursFromNow, NOW } from '#src/testing/records.ts';
import { toApplication } from './applications.presenter.ts';

const surroundings = {
  event: eventRecord(),
  artist: artistRecord(),
  now: NOW,
  waiting: 4,
  suspended: null,
  overlaps: [],
  reasons: [],
};

it('each side is offered its own steps', () => {
  const forSide = (side: 'artist' | 'venue') =>
    toApplication(applicationRecord(), { ...surroundings, side }).allowedActions;
  expect(forSide('artist')).toEqual(['withdraw']);
  expect(forSide('venue')).toEqual(['view', 'accept', 'decline']);
});

it.each([
  ['submitted', ['view', 'decline'], ['withdraw']],
  ['accepted', ['call-off'], ['cancel', 'pass-change']],
  ['asked', [], ['pass']],
  ['expired', [], []],
] as const)(
  'no side is offered a step towards a night with a suspended account: %s',
  (status, venue, artist) => {
    const record = applicationRecord({ status, decidedAt: NOW, confirmDueAt: hoursFromNow(5) });
    const forSide = (side: 'artist' | 'venue') =>
      toApplication(record, { ...surroundings, suspended: 'artist', side }).allowedActions;
    expect([forSide('venue'), forSide('artist')]).toEqual([venue, artist]);
  },
);

it('an answer has the shape of the contract, without the key of the request', () => {
  const record = applicationRecord({ idempotencyKey: 'key-1', payloadHash: 'hash', viewedAt: NOW });
  const answer = toApplication(record, { ...surroundings, side: 'artist' });
  expect(applicationShape.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ viewedAt: NOW.toISOString(), decidedAt: null });
  expect(JSON.stringify(answer)).not.toMatch(/key-1|hash/);
});

it('only the venue sees its star and note, and the number of waiting applications', () => {
  const record = applicationRecord({ starred: true, note: 'Ask for Sunday.', noteVersion: 1 });
  const forSide = (side: 'artist' | 'venue') => toApplication(record, { ...surroundings, side });
  expect(forSide('venue').venueView).toEqual({
    starred: true,
    note: 'Ask for Sunday.',
    noteVersion: 1,
    waiting: 4,
  });
  expect(JSON.stringify(forSide('artist'))).not.toMatch(/starred|Sunday|waiting/);
});

it('the venue no longer reads the message of a withdrawn application [withdrawing 6]', () => {
  const record = applicationRecord({ status: 'withdrawn' });
  const message = (side: 'artist' | 'venue') => toApplication(record, { ...surroundings, side }).message;
  expect([message('venue'), message('artist')]).toEqual(['', 'I play long, slow and low.']);
});
