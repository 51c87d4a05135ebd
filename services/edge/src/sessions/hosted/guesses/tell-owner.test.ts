import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { ApiCall } from '#src/http/api-call.ts';
import { createOwnerNotice } from './tell-owner.ts';

type Asked = Parameters<ApiCall>;

/** Tells an owner over an API that answers as given. Returns the calls and the lines of the log. */
async function tell(answer: () => Promise<Response>, key: string | null = 'the key') {
  const asked: Asked[] = [];
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const callApi: ApiCall = async (...call) => {
    asked.push(call);
    return answer();
  };
  await createOwnerNotice({ callApi, serviceRoleKey: key ?? undefined, logger })('owner@example.org');
  return { asked, lines };
}

it('an owner is told over the API, with the service key [login 11]', async () => {
  const { asked, lines } = await tell(async () => Response.json({ isMailed: true }));
  expect(asked).toEqual([
    [
      expect.objectContaining({ path: '/api/admin/guessed-passwords' }),
      { credentials: { 'x-service-role-key': 'the key' }, body: { email: 'owner@example.org' } },
    ],
  ]);
  expect(lines).toEqual([]);
});

it.each([
  ['is away', () => Promise.reject(new Error('The API is away'))],
  ['refuses the key', async () => new Response('{}', { status: 403 })],
  ['has no answer for the moment', async () => new Response('{}', { status: 503 })],
])(
  'an API that %s does not change the answer to the sign-in, and stands in the log',
  async (_how, answer) => {
    const { lines } = await tell(answer);
    expect(lines.join('')).toContain('an owner was not told');
  },
);

it('an edge without the service key asks nothing', async () => {
  const { asked, lines } = await tell(async () => Response.json({}), null);
  expect([asked, lines]).toEqual([[], []]);
});
