import { expect, it } from 'vitest';
import { PASSWORD, signUp } from '#src/sessions/testing/people.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();

/** Changes the password of a person with this name of a profile. */
async function changeTo(password: string, name?: string) {
  const { browser, session, body } = await signUp(site);
  if (name !== undefined) site.upstream.names.set(body.id, name);
  const answer = await browser.fetch(`${site.edges[0]}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${session.access_token}`,
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify({ password, current_password: PASSWORD }),
  });
  return [answer.status, await answer.json()] as const;
}

it.each([
  ['the stage name', 'Juno Halide', 'junohalide'],
  ['the stage name with digits', 'Juno Halide', 'JunoHalide2026!'],
  ['the stage name in signs', 'Tape Orchard', 't4pe0rchard'],
  ['the name of the venue', 'Salt House', 'Salt-House-1'],
  ['a name with accents', 'Ångström', 'angstrom99'],
])('a new password may not be %s', async (_what, name, password) => {
  const [status, body] = await changeTo(password, name);
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ code: 'weak_password', weak_password: { reasons: ['personal'] } }),
  ]);
});

it.each([
  ['another name', 'Juno Halide', 'tapeorchard'],
  ['a sentence with the name', 'Juno Halide', 'juno halide plays by the sea'],
  ['anything without a profile', undefined, 'junohalide'],
])('a new password may be %s', async (_what, name, password) => {
  expect((await changeTo(password, name))[0]).toBe(200);
});
