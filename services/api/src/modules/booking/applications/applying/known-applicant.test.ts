import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestArtist,
  walletOf,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const REFUSAL = 'Confirm your email address before you apply again. Only the first application needs none.';

/** An artist whose session is older than the verification of the address. */
async function unverifiedArtist(): Promise<TestArtist> {
  const artist = await makeArtist(api);
  return { ...artist, token: api.signIn({ userId: artist.userId, emailVerified: false }) };
}

const verified = ({ userId, ...artist }: TestArtist): TestArtist => ({
  ...artist,
  userId,
  token: api.signIn({ userId }),
});

describe('an artist without a verified address', () => {
  it('applies once, and for every later application confirms the address first [accounts 5]', async () => {
    const venue = await makeVenue(api);
    const [first, second] = [await makeEvent(api, venue), await makeEvent(api, venue)];
    const artist = await unverifiedArtist();
    expect((await api.get(`/api/events/${first._id}`, artist.token)).body.allowedActions).toEqual(['apply']);
    const { status, body } = await applyTo(api, artist, first);
    expect(status).toBe(201);

    const shown = await api.get(`/api/events/${second._id}`, artist.token);
    expect(shown.body).toMatchObject({ applyNeed: 'address', allowedActions: [] });
    const refused = await applyTo(api, artist, second);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, 'forbidden', REFUSAL]);
    expect(await walletOf(api, artist)).toEqual({ balance: 100, held: 20, available: 80 });

    // Leaving the first application changes nothing.
    await api.post(`/api/applications/${body.id}/withdraw`, artist.token, {});
    expect((await applyTo(api, artist, first)).status).toBe(403);

    const after = verified(artist);
    const open = await api.get(`/api/events/${second._id}`, after.token);
    expect(open.body.allowedActions).toEqual(['apply']);
    expect(open.body).not.toHaveProperty('applyNeed');
    expect((await applyTo(api, after, second)).status).toBe(201);
  });

  it('gets the same answer to a repeat of the first application', async () => {
    const event = await makeEvent(api, await makeVenue(api));
    const artist = await unverifiedArtist();
    const [first, again] = [
      await applyTo(api, artist, event, { key: 'once' }),
      await applyTo(api, artist, event, { key: 'once' }),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
  });

  it('does not get two first applications by sending them at the same moment [accounts 5]', async () => {
    const venue = await makeVenue(api);
    const events = await Promise.all(
      [0, 0, 20].map((creditsRequired) => makeEvent(api, venue, { creditsRequired })),
    );
    const artist = await unverifiedArtist();
    const answers = await Promise.all(events.map((event) => applyTo(api, artist, event)));
    const ofStatus = (wanted: number) => answers.filter(({ status }) => status === wanted);
    expect([ofStatus(201).length, ofStatus(403).length]).toEqual([1, 2]);
  });
});
