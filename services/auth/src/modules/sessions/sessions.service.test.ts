import { SESSION_REUSED_HEADER } from '@backline/contracts/accounts/session-reused';
import { expect, it } from 'vitest';
import { count, signUp } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

it('a session that two parties used ends, and its owner is notified once', async () => {
  const { email, session } = await signUp(auth);
  const sent = () => count(auth, 'auth_mail', { kind: 'session-ended' });
  const before = await sent();
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      auth.call('POST', '/logout?scope=local', {
        token: session.access_token,
        headers: { [SESSION_REUSED_HEADER]: '1' },
        instance: index % 2,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toContain(204);
  const { refresh_token } = session;
  const refreshed = await auth.post('/token?grant_type=refresh_token', { refresh_token });
  expect(await codeOf(refreshed)).toEqual([400, 'refresh_token_not_found']);
  expect(await auth.mailTo(email)).toHaveProperty('session-ended');
  expect(await sent()).toBe(before + 1);
});
