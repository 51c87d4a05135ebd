import { REPLIES_DAYS, REPLIES_MIN, REPLY_HOURS } from '@backline/contracts/base/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyTo, makeArtist, makeEvent, makeVenue, type TestVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ limitScale: 1_000 });
});
afterAll(() => api.close());

const page = (venue: TestVenue) => api.get(`/api/venues/${venue.id}`);
const REASON = 'We have found somebody for the night.';

/** One application that the venue handles in the given way, some hours after it arrived. */
async function answer(venue: TestVenue, how: string, hours: number): Promise<void> {
  const event = await makeEvent(api, venue, { places: 5, creditsRequired: 0 });
  const artist = await makeArtist(api);
  const { body } = await applyTo(api, artist, event);
  const move = (transition: string, fields: object = {}, token = venue.token) =>
    api.post(`/api/applications/${body.id}/${transition}`, token, fields);
  api.passHours(hours);
  if (how !== 'unseen') await move('view');
  if (how === 'accept') await move('accept');
  if (how === 'decline' || how === 'unseen') await move('decline', { reason: REASON });
  if (how === 'without reason') await move('decline');
  if (how === 'withdraw') await move('withdraw', {}, artist.token);
  if (how === 'silence') await api.runDueTimers();
}

describe('the public page of a venue', () => {
  it('is public and reveals no contact [venues 2]', async () => {
    const venue = await makeVenue(api, 'Kiosk 44');
    const { status, body, headers } = await page(venue);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Kiosk 44', city: 'Lisbon', replies: null, played: [] });
    expect(headers.get('cache-control')).toContain('public');
    expect(JSON.stringify(body)).not.toMatch(/house@example|Carvalho/);
    expect((await api.get(`/api/venues/${body.handle}`)).body).toEqual(body);
    expect((await api.get('/api/venues/nowhere')).status).toBe(404);
  });

  it('names the artists who played there, the last night first [venues 1]', async () => {
    const venue = await makeVenue(api);
    const [tonight, later] = [
      await makeEvent(api, venue, { startsAt: new Date(api.context.clock().getTime() + 3_600_000) }),
      await makeEvent(api, venue),
    ];
    const [played, waiting] = [
      await makeArtist(api, { stageName: 'Ren Tak' }),
      await makeArtist(api, { stageName: 'Later' }),
    ];
    for (const [artist, event] of [
      [played, tonight],
      [played, later],
      [waiting, later],
    ] as const) {
      const { body } = await applyTo(api, artist, event);
      await api.post(`/api/applications/${body.id}/accept`, venue.token, {});
    }
    expect((await page(venue)).body.played).toEqual([]);
    api.passHours(2);
    expect((await page(venue)).body.played).toEqual([
      expect.objectContaining({
        stageName: 'Ren Tak',
        nights: 1,
        lastPlayedAt: tonight.startsAt.toISOString(),
      }),
    ]);
  });
});

describe('the replies of a venue', () => {
  it('are not shown before five answers were due [venues 5]', async () => {
    const venue = await makeVenue(api);
    for (let number = 1; number < REPLIES_MIN; number += 1) await answer(venue, 'accept', 1);
    await answer(venue, 'withdraw', 1);
    expect((await page(venue)).body.replies).toBeNull();
  });

  it('count silence, an unseen decline and one without a reason as missed, and as 48 hours [venues 5]', async () => {
    const venue = await makeVenue(api);
    await answer(venue, 'accept', 2);
    await answer(venue, 'decline', 10);
    await answer(venue, 'accept', 20);
    await answer(venue, 'unseen', 1);
    await answer(venue, 'without reason', 1);
    await answer(venue, 'silence', REPLY_HOURS);
    const replies = { due: 6, inTime: 3, inTimePercent: 50, medianHours: (20 + REPLY_HOURS) / 2 };
    expect((await page(venue)).body.replies).toEqual(replies);
    const event = await makeEvent(api, venue);
    const { body } = await api.get(`/api/events/${event._id}`);
    expect([body.venue.replies, body.waiting]).toEqual([replies, 0]);
    await applyTo(api, await makeArtist(api), event);
    expect((await api.get(`/api/events/${event._id}`)).body.waiting).toBe(1);
  });

  it('are those of the last 90 days [venues 5]', async () => {
    const venue = await makeVenue(api);
    for (let number = 0; number < REPLIES_MIN; number += 1) await answer(venue, 'accept', 1);
    expect((await page(venue)).body.replies).toMatchObject({ due: REPLIES_MIN, medianHours: 1 });
    api.passHours(REPLIES_DAYS * 24);
    expect((await page(venue)).body.replies).toBeNull();
  });
});
