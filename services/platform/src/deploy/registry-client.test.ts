import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readSettings } from '#src/settings.ts';
import { closedAddress, startAnswering } from '#src/testing/answering.ts';
import { registryClient } from './registry-client.ts';

const ANSWER = z.object({ version: z.string() });
const clientWith = (env: Record<string, string>) =>
  registryClient(readSettings({ DATA_DIR: makeTestFolder(), ...env }));

async function clientOf(answer: { status?: number; body?: unknown }) {
  const { url, asked } = await startAnswering(() => answer);
  return { url, asked, client: clientWith({ BACKLINE_URL: url, BACKLINE_TOKEN: 'token-1' }) };
}

describe('a call to a registry', () => {
  it('is sent with the token, and its answer is read', async () => {
    const { asked, client } = await clientOf({ body: { version: 'v1', more: true } });
    expect(await client.call('POST', '/apps/mfe-org/publish', ANSWER, { version: 'v1' })).toEqual({
      version: 'v1',
    });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/deploy/apps/mfe-org/publish',
        body: '{"version":"v1"}',
        headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
      },
    ]);
  });

  it('sends a file as its bytes, also an empty one', async () => {
    const { asked, client } = await clientOf({ body: {} });
    for (const content of ['code', '']) await client.call('PUT', '/file', z.unknown(), Buffer.from(content));
    expect(asked.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['code', 'application/octet-stream'],
      ['', 'application/octet-stream'],
    ]);
  });

  it.each([
    [
      { status: 403, body: { message: 'This token is for mfe-org.', code: 'forbidden', requestId: 'r' } },
      'refused: This token is for mfe-org.',
    ],
    [{ status: 502, body: '<html>' }, 'refused: it answered 502'],
    [{ body: { other: 1 } }, 'gave an answer that this version cannot read.'],
    [{ body: 'no JSON' }, 'gave an answer that this version cannot read.'],
  ])('that is answered %j fails with the reason', async (answer, reason) => {
    const { url, client } = await clientOf(answer);
    await expect(client.call('GET', '/releases', ANSWER)).rejects.toThrow(`Backline at ${url} ${reason}`);
  });

  it('that reaches nobody says so, with the cause', async () => {
    const url = await closedAddress();
    const client = clientWith({ BACKLINE_URL: url, BACKLINE_TOKEN: 'token-1' });
    await expect(client.call('GET', '/releases', ANSWER)).rejects.toThrow(
      `Backline at ${url} cannot be reached: connect ECONNREFUSED`,
    );
  });
});

describe('the registry', () => {
  it('of another machine needs a token', () => {
    expect(() => clientWith({ BACKLINE_URL: 'https://backline.example' })).toThrow(
      'BACKLINE_TOKEN is missing: it is the deploy token for https://backline.example.',
    );
  });

  it('of this machine is opened by its own service key', async () => {
    const { url, asked } = await startAnswering(() => ({ body: { version: 'v1' } }));
    const client = clientWith({ PUBLIC_URL: url });
    await client.call('GET', '/releases', ANSWER);
    expect(client.url).toBe(url);
    expect(asked[0]?.headers['authorization']).toMatch(/^Bearer \S{20,}$/);
  });
});
