import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyTo, makeArtist, makeEvent, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: ['boss@backline.example'] });
});
afterAll(() => api.close());

describe('the allowed actions of an event', () => {
  const actionsOf = async (eventId: string, token?: string) =>
    (await api.get(`/api/events/${eventId}`, token)).body.allowedActions;

  it.each([
    ['full', { accepted: 2 }],
    ['reviewing', { status: 'reviewing' as const }],
    ['cancelled', { status: 'cancelled' as const }],
    ['past', { startsAt: new Date(0) }],
  ])('are none for anyone while it is %s [events 28]', async (_status, fields) => {
    const [{ _id }, artist] = [await makeEvent(api, await makeVenue(api), fields), await makeArtist(api)];
    expect(await actionsOf(_id)).toEqual([]);
    expect(await actionsOf(_id, artist.token)).toEqual([]);
  });

  it('are none for a venue [events 18]', async () => {
    const venue = await makeVenue(api);
    expect(await actionsOf((await makeEvent(api, venue))._id, venue.token)).toEqual([]);
  });

  it('are none for an admin who is no artist [events 18]', async () => {
    const { _id } = await makeEvent(api, await makeVenue(api));
    expect(await actionsOf(_id, await signInAdmin(api))).toEqual([]);
  });

  it('offer to apply to strangers, to artists and to accounts without a profile', async () => {
    const { _id } = await makeEvent(api, await makeVenue(api));
    const { token } = await makeArtist(api);
    for (const caller of [undefined, token, api.signIn()]) {
      expect(await actionsOf(_id, caller)).toEqual(['apply']);
    }
  });

  it.each(['accept', 'decline'])(
    'follow what the server takes after a venue’s %s [applying 6]',
    async (transition) => {
      const venue = await makeVenue(api);
      const [event, artist] = [await makeEvent(api, venue), await makeArtist(api)];
      const { body } = await applyTo(api, artist, event);
      expect(await actionsOf(event._id, artist.token)).toEqual([]);
      await api.post(`/api/applications/${body.id}/${transition}`, venue.token, {});
      const actions = await actionsOf(event._id, artist.token);
      expect(actions).toEqual(transition === 'decline' ? ['apply'] : []);
      expect((await applyTo(api, artist, event)).status).toBe(actions.length > 0 ? 201 : 409);
    },
  );

  it('offer to apply again after a withdrawal [applying 6]', async () => {
    const [event, artist] = [await makeEvent(api, await makeVenue(api)), await makeArtist(api)];
    const { body } = await applyTo(api, artist, event);
    await api.post(`/api/applications/${body.id}/withdraw`, artist.token, {});
    expect(await actionsOf(event._id, artist.token)).toEqual(['apply']);
  });

  it('offer to apply again after the venue did not reply [applying 6]', async () => {
    const [event, artist] = [await makeEvent(api, await makeVenue(api)), await makeArtist(api)];
    await applyTo(api, artist, event);
    api.passHours(REPLY_HOURS);
    await api.runDueTimers();
    expect(await actionsOf(event._id, artist.token)).toEqual(['apply']);
  });
});
