import { giveCredits, listVenues } from '@backline/contracts/desk/operators';
import { describe, expect, it } from 'vitest';
import { type Asked, closedAddress, startAnswering } from '#src/testing/answering.ts';
import type { ApiAccess } from './api-access.ts';
import { operatorCall } from './operator-call.ts';

const accessTo = (apiUrl: string): ApiAccess => ({
  apiUrl,
  serviceKey: 'key',
  siteUrl: 'http://127.0.0.1:3000',
  isProductRunning: true,
  close: () => Promise.resolve(),
});

async function callWith(answer: { status?: number; body?: unknown }) {
  const { url } = await startAnswering(() => answer);
  return operatorCall(accessTo(url), listVenues, listVenues.path);
}

describe('a call of an operator', () => {
  it('is sent with the service key, its body and its key for repeats', async () => {
    const given = { artistId: 'artist-1', available: 120 };
    const { url, asked } = await startAnswering(() => ({ status: 201, body: given }));
    const body = { email: 'juno@mail.example', amount: 20, reason: 'A gift' };
    expect(await operatorCall(accessTo(url), giveCredits, giveCredits.path, body, 'once')).toEqual(given);
    expect(asked).toMatchObject([
      { method: 'POST', path: '/api/admin/credits', body: JSON.stringify(body) },
    ] satisfies Partial<Asked>[]);
    expect(Object.values(asked[0]!.headers)).toEqual(
      expect.arrayContaining(['key', 'once', 'application/json']),
    );
  });

  it('without a body says nothing of a content type', async () => {
    const { url, asked } = await startAnswering(() => ({ body: [] }));
    expect(await operatorCall(accessTo(url), listVenues, listVenues.path)).toEqual([]);
    expect(asked[0]!.headers).not.toHaveProperty('content-type');
    expect(asked[0]!.headers).not.toHaveProperty('idempotency-key');
  });

  it.each([
    [403, {}, 'has another service key: take the DATA_DIR'],
    [
      429,
      { message: 'Too many requests', code: 'rate_limited', requestId: 'r' },
      'refused: Too many requests',
    ],
    [500, {}, 'refused: it answered 500'],
    [502, '<html>', 'refused: it answered 502'],
  ])('that the API answers with %d tells why', async (status, body, reason) => {
    await expect(callWith({ status, body })).rejects.toThrow(reason);
  });

  it('is not done when the answer is of another shape', async () => {
    await expect(callWith({ body: [{ id: 'venue-1' }] })).rejects.toThrow();
    await expect(callWith({ body: 'no JSON' })).rejects.toThrow();
  });

  it('without an API to reach says so', async () => {
    const url = await closedAddress();
    await expect(operatorCall(accessTo(url), listVenues, listVenues.path)).rejects.toThrow(
      `Backline at ${url} cannot be reached: `,
    );
  });
});
