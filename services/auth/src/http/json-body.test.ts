import { type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const account = () => ({ email: newEmail(), password: PASSWORD });
const signUp = (body: string | URLSearchParams | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${auth.urls[0]}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'X-Supabase-Api-Version': '2024-01-01', ...headers },
    body,
  });

describe('a body', () => {
  it('is read as JSON, whatever its content type says', async () => {
    const answer = await signUp(JSON.stringify(account()), { 'Content-Type': 'text/plain' });
    expect(answer.status).toBe(200);
  });

  it('of a form is no JSON', async () => {
    expect(await codeOf(await signUp(new URLSearchParams(account())))).toEqual([400, 'bad_json']);
  });

  it('that is incomplete is no JSON', async () => {
    expect(await codeOf(await signUp('{"email":'))).toEqual([400, 'bad_json']);
  });

  it.each(['gzip', 'br', 'unheard-of'])('that is not packed as it says is no JSON: %s', async (encoding) => {
    const headers = { 'Content-Encoding': encoding, 'Content-Type': 'application/json' };
    const answer = await signUp(JSON.stringify(account()), headers);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'bad_json', message: 'Could not parse request body as JSON' },
    ]);
  });

  it('that unpacks to more than a megabyte is refused', async () => {
    const headers = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' };
    const large = gzipSync(JSON.stringify({ ...account(), data: { a: 'a'.repeat(1_100_000) } }));
    expect(await codeOf(await signUp(large, headers))).toEqual([413, 'request_entity_too_large']);
  });

  it('that is longer than a megabyte is refused while it is still sent', async () => {
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    const sending = request(`${auth.urls[0]}/auth/v1/signup`, { method: 'POST', headers });
    sending.on('error', () => undefined);
    const answered = new Promise<IncomingMessage>((resolve) => {
      sending.once('response', resolve);
    });
    sending.write(`{"email":"${'a'.repeat(1_100_000)}`);
    const answer = await answered;
    answer.resume();
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
    sending.destroy();
  });
});
