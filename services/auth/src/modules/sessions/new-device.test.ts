import { expect, it } from 'vitest';
import { count, PASSWORD, signUp } from '#src/testing/people.ts';
import { useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

it('a sign-in on a new device is mailed to the owner; the first and known devices are not [mail 10]', async () => {
  const { email } = await signUp(auth);
  const signInOn = (device: string) =>
    auth.post(
      '/token?grant_type=password',
      { email, password: PASSWORD },
      { headers: { 'User-Agent': device } },
    );
  expect(await auth.mailTo(email)).not.toHaveProperty('new-sign-in');
  await signInOn('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
  const text = (await auth.mailTo(email))['new-sign-in']?.text;
  expect(text).toContain('Firefox on Windows');
  expect(text).toMatch(/^http\S+\/settings$/m);
  const sent = () => count(auth, 'auth_mail', { kind: 'new-sign-in' });
  const before = await sent();
  await signInOn('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0');
  expect(await sent()).toBe(before);
});
