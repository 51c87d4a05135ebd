import { expect, it } from 'vitest';
import { signUp } from '#src/testing/people.ts';
import { ownTestAuth } from '#src/testing/test-auth.ts';

it('without a mail server, messages can be read in the outbox [mail 2]', async () => {
  const auth = await ownTestAuth();
  const { email } = await signUp(auth);
  const answer = await fetch(`${auth.urls[0]}/dev/mail`);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toMatchObject({ messages: [{ to: email, kind: 'signup' }] });
});

it('a production shows nobody the messages that wait for a mail server [mail 3]', async () => {
  // On this machine a production may run without secrets.
  const auth = await ownTestAuth({ isProduction: true, issuer: 'http://127.0.0.1:3000/auth/v1' });
  await signUp(auth);
  expect((await fetch(`${auth.urls[0]}/dev/mail`)).status).toBe(404);
});
