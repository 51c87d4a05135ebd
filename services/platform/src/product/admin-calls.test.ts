import { describe, expect, it } from 'vitest';
import { startAnswering } from '#src/testing/answering.ts';
import { adminCalls } from './admin-calls.ts';

async function callsAt(status: number, body: unknown) {
  const { url, asked } = await startAnswering(() => ({ status, body }));
  const access = { apiUrl: url, serviceKey: 'key', siteUrl: url, isProductRunning: true };
  return { calls: adminCalls({ ...access, close: () => Promise.resolve() }), asked };
}

describe('an administrator', () => {
  it('gets a grant, or none when the address is not listed', async () => {
    const made = await callsAt(201, {
      grant: 'secret',
      email: 'boss@example.org',
      expiresAt: '2026-11-22T20:00:00Z',
    });
    expect(await made.calls.invite('boss@example.org')).toBe('secret');
    const refused = await callsAt(409, { message: 'Not listed', code: 'wrong_state', requestId: 'r' });
    expect(await refused.calls.invite('boss@example.org')).toBeNull();
  });

  it('is not invited when the API refuses for another reason', async () => {
    const { calls } = await callsAt(500, {});
    await expect(calls.invite('boss@example.org')).rejects.toThrow('refused: it answered 500');
  });

  it('is removed by an address that may have any sign', async () => {
    const { calls, asked } = await callsAt(200, { removed: true });
    expect(await calls.remove('a/b+c@example.org')).toBe(true);
    expect(asked[0]?.path).toMatch(/\/a%2Fb%2Bc%40example\.org$/);
  });
});
