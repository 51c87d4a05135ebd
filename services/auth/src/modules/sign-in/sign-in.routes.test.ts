import { describe, expect, it } from 'vitest';
import { lives, signIn, signUp } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

describe('a sign-out', () => {
  it.each([
    ['', 204],
    ['?scope=', 204],
    ['?scope=everywhere', 400],
  ])('with the query "%s" answers %i', async (query, status) => {
    const { session } = await signUp(auth);
    const answer = await auth.call('POST', `/logout${query}`, { token: session.access_token });
    expect(answer.status).toBe(status);
    expect(await lives(auth, session.refresh_token)).toBe(status === 400);
  });

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('with the scope %s ends the right sessions', async (scope, [own, other]) => {
    const { client, email, session } = await signUp(auth);
    const elsewhere = (await signIn(auth, email)).session!;
    await client.auth.signOut({ scope });
    expect(await lives(auth, session.refresh_token)).toBe(own);
    expect(await lives(auth, elsewhere.refresh_token)).toBe(other);
  });
});

describe('a token', () => {
  it.each([
    ['web3', 422, 'web3_provider_disabled'],
    ['id_token', 400, 'provider_disabled'],
    ['pkce', 400, 'validation_failed'],
    ['banana', 400, 'invalid_credentials'],
  ])('for the grant %s is refused', async (grant, status, code) => {
    expect(await codeOf(await auth.post(`/token?grant_type=${grant}`, {}))).toEqual([status, code]);
  });

  it('without a refresh token is refused as malformed', async () => {
    const answer = await auth.post('/token?grant_type=refresh_token', {});
    expect(await codeOf(answer)).toEqual([400, 'validation_failed']);
  });
});
