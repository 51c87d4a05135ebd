import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandCount, countCommands } from '@backline/service-kit/testing/count-commands';
import { makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const MOST = 20;
/** An acceptance also reads the artist's other nights, and the names of the members. */
const MOST_ACCEPTING = MOST + 1;
let commands: CommandCount;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, {}, async (database) => {
    commands = await countCommands(database);
    return commands.connection;
  });
});
afterAll(async () => {
  await api.close();
  await commands.connection.close();
});

it('an artist who applies, and a venue that accepts, cost few commands of the database', async () => {
  const venue = await makeVenue(api);
  const event = await makeEvent(api, venue);
  const artist = await makeArtist(api);
  const other = await makeArtist(api);
  const body = { eventId: event._id, message: 'Hello' };
  await api.post('/api/applications', other.token, body);
  let id = '';
  const applied = await commands.during(async () => {
    const answer = await api.call('POST', '/api/applications', {
      token: artist.token,
      body,
      headers: { 'idempotency-key': 'once-and-only-once' },
    });
    expect(answer.status).toBe(201);
    id = answer.body.id;
  });
  expect.soft(applied.length, applied.join('\n')).toBeLessThanOrEqual(MOST);
  await api.post(`/api/applications/${id}/view`, venue.token);
  const accepted = await commands.during(async () => {
    expect((await api.post(`/api/applications/${id}/accept`, venue.token)).status).toBe(200);
  });
  expect(accepted.length, accepted.join('\n')).toBeLessThanOrEqual(MOST_ACCEPTING);
});
