import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestVenue,
  walletOf,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let venue: TestVenue;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenue(api);
});

const move = (id: string, transition: string, body: object) =>
  api.post(`/api/events/${id}/${transition}`, venue.token, body);

describe('a cancelled event', () => {
  it('calls accepted artists off, closes the others and gives all credits back, at once [events 32, events 47, events 49]', async () => {
    const event = await makeEvent(api, venue);
    const [accepted, waiting, declined] = [
      await makeArtist(api),
      await makeArtist(api),
      await makeArtist(api),
    ];
    const ids = [];
    for (const artist of [accepted, waiting, declined]) ids.push((await applyTo(api, artist, event)).body.id);
    await api.post(`/api/applications/${ids[0]}/accept`, venue.token, {});
    await api.post(`/api/applications/${ids[2]}/view`, venue.token, {});
    await api.post(`/api/applications/${ids[2]}/decline`, venue.token, {
      reason: 'We are full this spring.',
    });
    expect((await walletOf(api, accepted)).available).toBe(80);

    expect((await move(event._id, 'cancel', { reason: '  ' })).body.fields).toEqual({
      reason: 'Tell the artists why the night is cancelled',
    });
    const { body } = await move(event._id, 'cancel', { reason: 'The roof leaks.' });
    expect(body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The roof leaks.',
      waiting: 0,
      accepted: 0,
      allowedActions: [],
    });

    const seen = async (artist: { token: string }, id: string) =>
      (await api.get(`/api/applications/${id}`, artist.token)).body;
    expect(await seen(accepted, ids[0])).toMatchObject({
      status: 'called-off',
      creditState: 'released',
      reason: 'The roof leaks.',
      allowedActions: [],
    });
    expect(await seen(waiting, ids[1])).toMatchObject({ status: 'closed', reason: 'The roof leaks.' });
    expect((await seen(declined, ids[2])).status).toBe('declined');
    const full = { balance: 100, held: 0, available: 100 };
    expect([await walletOf(api, accepted), await walletOf(api, waiting)]).toEqual([full, full]);
    expect((await walletOf(api, declined)).available).toBe(80);
    const { entries } = (await api.get('/api/credits', accepted.token)).body;
    expect(entries[0]).toMatchObject({ kind: 'reversal', balance: 20, held: 0 });

    await api.runDueTimers();
    expect((await walletOf(api, accepted)).available).toBe(100);
    const audited = await auditModel(api.context.connection)
      .find({ subjectId: { $in: [event._id, ids[0], ids[1]] }, action: /cancel|close|call-off/ })
      .lean();
    expect(audited.map(({ action }) => action).sort()).toEqual([
      'application.call-off',
      'application.close',
      'event.cancel',
    ]);
  });

  it('is cancelled once, and nobody applies or is accepted at the same moment and stays', async () => {
    const event = await makeEvent(api, venue);
    const artists = [await makeArtist(api), await makeArtist(api), await makeArtist(api)];
    const first = (await applyTo(api, artists[0] as (typeof artists)[0], event)).body.id;
    const [, , , one, two] = await Promise.all([
      api.post(`/api/applications/${first}/accept`, venue.token, {}),
      ...artists.slice(1).map((artist) => applyTo(api, artist, event)),
      move(event._id, 'cancel', { reason: 'The roof leaks.' }),
      move(event._id, 'cancel', { reason: 'The roof leaks.' }),
    ]);
    expect([one?.status, two?.status].toSorted((a = 0, b = 0) => a - b)).toEqual([200, 409]);
    await api.runDueTimers();
    api.passHours(0.05);
    await api.runDueTimers();
    for (const artist of artists) {
      expect(await walletOf(api, artist)).toEqual({ balance: 100, held: 0, available: 100 });
      const { body } = await api.get('/api/applications', artist.token);
      for (const { status } of body) expect(['closed', 'called-off']).toContain(status);
    }
  });
});
