import type { AdminEvent } from '@backline/contracts/desk/lists/admin-events';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { type DeskApi, startDeskApi } from '#src/testing/admins/admin-lists.ts';
import { applyTo, makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import type { TestResponse } from '#src/testing/test-api.ts';

const PATH = '/api/admin/lists/events';
const DAY_MS = 86_400_000;

let desk: DeskApi;
let now: number;
beforeAll(async () => {
  desk = await startDeskApi();
  const { api } = desk;
  now = api.context.clock().getTime();
  const salt = await makeVenue(api, 'Salt House');
  const kiosk = await makeVenue(api, 'Kiosk Łódź');
  const make = (headliner: string, days: number, fields: Partial<EventRecord> = {}, venue = salt) =>
    makeEvent(api, venue, { headliner, startsAt: new Date(now + days * DAY_MS), ...fields });
  const oyelaran = await make('Oyelaran', 10);
  await make('Tape Orchard', 4, { places: 1, accepted: 1 });
  await make('Nine Lamps', 20, { status: 'reviewing' });
  await make('Kasimir Bloom', 40, { status: 'cancelled' }, kiosk);
  await make('Open Decks', -3);
  const guaranteed = await make('Guaranteed Nights', 12);
  await applyTo(api, await makeArtist(api), oyelaran);
  await reportModel(api.context.connection).create({
    _id: 'report',
    key: 'report',
    kind: 'event',
    subjectId: guaranteed._id,
    receiverId: salt.id,
    category: 'copyright',
    file: { path: '/media/a', ownerId: salt.userId },
    reporter: { name: 'Ren', email: 'ren@example.org' },
    statement: 'It is mine',
    status: 'open',
    place: 1,
    createdAt: api.context.clock(),
  });
});
afterAll(() => desk.api.close());

const list = (query = '') => desk.asAdmin('GET', PATH + query);
const namesOf = ({ body }: TestResponse) => body.map(({ headliner }: { headliner: string }) => headliner);

describe('the list of events', () => {
  it('is refused to everybody but administrators who passed the gate [admin-lists 1]', async () => {
    const { token } = await makeVenue(desk.api);
    const statuses = [await desk.api.get(PATH), await desk.api.get(PATH, token)].map(({ status }) => status);
    expect(statuses).toEqual([401, 403]);
    expect((await desk.api.get(PATH, desk.admin)).body.code).toBe('gate_required');
  });

  it('refuses a search of one letter', async () => {
    expect((await list('?search=o')).body.fields).toEqual({ search: 'Type at least 2 letters to search' });
  });

  it('shows the last night first, with its state and figures [admin-lists 7]', async () => {
    const { body } = await list();
    expect(body.map(({ headliner, state }: AdminEvent) => [headliner, state])).toEqual([
      ['Kasimir Bloom', 'cancelled'],
      ['Nine Lamps', 'reviewing'],
      ['Guaranteed Nights', 'reported'],
      ['Oyelaran', 'accepting'],
      ['Tape Orchard', 'full'],
      ['Open Decks', 'past'],
    ]);
    expect(body[3]).toMatchObject({ venue: 'Salt House', applicants: 1, spots: 2, credits: 20 });
    expect(body[3].allowedActions).toEqual(['event.cancel', 'event.hide']);
    expect(body[0].allowedActions).toEqual(['event.hide']);
  });

  it('shows the next night first from a moment on', async () => {
    const since = new Date(now).toISOString();
    const until = new Date(now + 11 * DAY_MS).toISOString();
    expect(namesOf(await list(`?since=${since}&until=${until}`))).toEqual(['Tape Orchard', 'Oyelaran']);
  });

  it.each([
    ['accepting', ['Oyelaran']],
    ['reviewing', ['Nine Lamps']],
    ['full', ['Tape Orchard']],
    ['cancelled', ['Kasimir Bloom']],
    ['reported', ['Guaranteed Nights']],
    ['past', ['Open Decks']],
    ['hidden', []],
  ])('shows those that are %s', async (state, names) => {
    expect(namesOf(await list(`?state=${state}`))).toEqual(names);
  });

  it.each([
    ['nine', ['Nine Lamps']],
    ['kiosk lodz', ['Kasimir Bloom']],
    ['nobody', []],
  ])('finds %j by headliner or venue', async (search, names) => {
    expect(namesOf(await list(`?search=${encodeURIComponent(search)}`))).toEqual(names);
  });
});
