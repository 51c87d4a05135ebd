import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { venueRequestModel } from './venue-requests.model.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('asking for a venue', () => {
  it('refuses a blank wish', async () => {
    const { status, body } = await api.post('/api/venue-requests', undefined, { venue: '   ' });
    expect([status, body.fields]).toEqual([422, { venue: 'Enter the name of a venue' }]);
  });

  it('stores the wish, trimmed, with the person [events 24, calls 20]', async () => {
    const token = api.signIn({ userId: 'the-one-who-asks' });
    const { status, body } = await api.post('/api/venue-requests', token, { venue: '  The Old Pool ' });
    expect([status, body.venue]).toEqual([201, 'The Old Pool']);
    const stored = await venueRequestModel(api.context.connection).findById(body.id).lean();
    expect(stored).toMatchObject({ venue: 'The Old Pool', userId: 'the-one-who-asks' });
  });
});
