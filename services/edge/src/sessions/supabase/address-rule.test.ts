import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signUp } from '#src/sessions/testing/people.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();

async function moveTo(email: string, { asAdmin = false } = {}) {
  const { browser, session, body } = await signUp(site);
  if (asAdmin) site.upstream.admins.add(body.id);
  const answer = await browser.fetch(`${site.edges[0]}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${session.access_token}`,
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify({ email }),
  });
  const { code, email: present } = (await answer.json()) as { code?: string; email?: string };
  return { status: answer.status, code, present };
}

describe('a new address', () => {
  it('may be any that no administrator has', async () => {
    const email = `${randomUUID()}@example.org`;
    expect(await moveTo(email)).toMatchObject({ status: 200, present: email });
  });

  it.each(['boss@listed.example', ' Boss@LISTED.example'])('may not be a listed one: %s', async (email) => {
    expect(await moveTo(email)).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('is not for an administrator to choose', async () => {
    expect(await moveTo('next@example.org', { asAdmin: true })).toMatchObject({
      status: 422,
      code: 'email_address_not_authorized',
    });
  });
});
