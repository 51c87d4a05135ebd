import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { count, signUp } from '#src/testing/people.ts';
import { SERVICE_ROLE_KEY, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const token = SERVICE_ROLE_KEY;

it.each([
  ['a page below zero', '/admin/users?page=-1', undefined, 400],
  ['an id that is no UUID', '/admin/users/someone', undefined, 404],
  ['an operator object', '/admin/users', { email: { $ne: null } }, 400],
  [
    'a role that opens these endpoints',
    '/admin/users',
    { email: 'r@example.org', role: 'service_role' },
    400,
  ],
  ['a ban without a unit', '/admin/users', { email: 'b@example.org', ban_duration: 'long' }, 400],
  ['a key of a query', '/admin/users', { email: 'k@example.org', app_metadata: { 'a.b': 1 } }, 400],
  ['a weak password', '/admin/users', { email: 'w@example.org', password: 'short' }, 422],
  ['a link of no kind', '/admin/generate_link', { email: 'l@example.org', type: 'sms' }, 400],
])('refuses %s', async (_, path, body, status) => {
  const answer = await auth.call(body ? 'POST' : 'GET', path, { token, body });
  expect(answer.status).toBe(status);
});

it('lists people, the newest first, in pages', async () => {
  auth.now.value += 1000;
  const { id } = await signUp(auth);
  auth.now.value += 1000;
  const { id: newest } = await signUp(auth);
  const { data } = await auth.admin().listUsers({ page: 1, perPage: 2 });
  expect(data.users.map((user) => user.id)).toEqual([newest, id]);
  const { headers } = await auth.call('GET', '/admin/users?page=1&per_page=2', { token });
  const total = await count(auth, 'auth_users');
  expect(headers.get('x-total-count')).toBe(String(total));
  expect(headers.get('link')).toContain(`page=${Math.ceil(total / 2)}&per_page=2>; rel="last"`);
});

it('contains the next page and the last one', async () => {
  for (let person = 0; person < 3; person += 1) await signUp(auth);
  const total = await count(auth, 'auth_users');
  const { data } = await auth.admin().listUsers({ page: 1, perPage: 2 });
  expect(data).toMatchObject({ nextPage: 2, lastPage: Math.ceil(total / 2), total });
});

it('finds people by a part of their address, taken as it is written', async () => {
  const { id, email } = await signUp(auth);
  const find = async (filter: string) =>
    (await auth.call('GET', `/admin/users?filter=${encodeURIComponent(filter)}`, { token })).json();
  expect(await find(email)).toMatchObject({ users: [{ id, email }] });
  expect(await find(email.slice(0, -1))).toMatchObject({ users: [{ id }] });
  for (const filter of ['.*', 'a-b/ü\\']) expect(await find(filter)).toMatchObject({ users: [] });
});

describe('a message of another service', () => {
  const message = {
    subject: 'Backline hides your mix',
    heading: 'A file of yours is hidden',
    paragraphs: ['Somebody reported it.'],
    facts: { Reason: 'The <track> is theirs.' },
    path: '/copyright-reports',
    label: 'Read and answer',
    closing: 'You can answer once.',
  };
  const send = (id: string, body: object, key = token) =>
    auth.call('POST', `/admin/users/${id}/mail`, { token: key, body });

  it('is mailed to the owner of the account, with a link to a page of the site [media 24]', async () => {
    const { id, email } = await signUp(auth);
    expect((await send(id, message)).status).toBe(200);
    const { subject, text, html } = (await auth.mailTo(email))['message']!;
    expect(subject).toBe('Backline hides your mix');
    expect(text).toContain('Reason: The <track> is theirs.');
    expect(text).toContain('Read and answer:\nhttp://edge.test/copyright-reports');
    expect(html).toContain('The &lt;track&gt; is theirs.');
  });

  it('is told by kind and time alone, with the other mails to the account [admin-lists 12]', async () => {
    const { id } = await signUp(auth);
    const other = await signUp(auth);
    await send(id, message);
    await send(other.id, message);
    const list = (key: string) => auth.call('GET', `/admin/users/${id}/mail`, { token: key });
    const mails = (await (await list(token)).json()) as { kind: string; at: string }[];
    const ofKind = mails.filter(({ kind }) => kind === 'message');
    expect(ofKind).toEqual([{ kind: 'message', at: expect.any(String) }]);
    expect(JSON.stringify(mails)).not.toMatch(/track|@/);
    expect((await list(other.session.access_token)).status).toBe(403);
  });

  it('is refused without the service key, for another site, and for an unknown account', async () => {
    const { id, session } = await signUp(auth);
    expect((await send(id, message, session.access_token)).status).toBe(403);
    expect((await send(id, { ...message, path: '//evil.example' })).status).toBe(400);
    expect((await send(randomUUID(), message)).status).toBe(404);
  });
});
