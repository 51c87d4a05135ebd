import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningEdge, startEdge } from '#src/testing/edge-on.ts';

const lines: Record<string, unknown>[] = [];
const logger = pino(
  { base: null },
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);
const PERSON = { email: 'ada@example.org', password: 'open-the-doors-9', userType: 'artist' };

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge({ logger });
});
afterAll(() => edge.close());
beforeEach(() => void lines.splice(0));

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(edge.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The request lines with the id of an answer, once every line is written. */
async function trailOf(answer: Response, services: string[]) {
  const requestId = answer.headers.get('x-request-id');
  await answer.arrayBuffer();
  const trail = () => lines.filter((line) => line['requestId'] === requestId && line['msg'] === 'request');
  await expect.poll(() => new Set(trail().map(({ name }) => name))).toEqual(new Set(services));
  return trail();
}

it('one request has one id in the logs of edge, authentication service and API', async () => {
  const signedUp = await post('/api/auth/signup', PERSON);
  expect(signedUp.status).toBe(201);
  const { id } = (await signedUp.clone().json()) as { id: string };
  const trail = await trailOf(signedUp, ['edge', 'auth', 'api']);
  expect(trail.filter(({ name }) => name === 'edge')).toHaveLength(1);
  // Without the account there is no id to log yet.
  const named = trail.filter(({ route }) => route !== '/api/admin/sign-ups/admissions');
  expect(named.length).toBe(trail.length - 1);
  for (const line of named) {
    expect(line).toMatchObject({ userId: id, status: expect.any(Number), ms: expect.any(Number) });
  }

  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const user = await fetch(`${edge.url}/api/auth/user`, { headers: { cookie } });
  expect(await trailOf(user, ['edge', 'api'])).toMatchObject([
    { name: 'api', route: '/api/auth/user', userId: id },
    { name: 'edge', userId: id },
  ]);
  expect(JSON.stringify(lines)).not.toContain('ada@');
});

it('a refused sign-in has one id too, and no person', async () => {
  const refused = await post('/api/auth/login', { email: PERSON.email, password: 'wrong password' });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const trail = await trailOf(refused, ['edge', 'auth']);
  for (const line of trail) expect(line).not.toHaveProperty('userId');
  expect(JSON.stringify(lines)).not.toContain('ada@');
});
