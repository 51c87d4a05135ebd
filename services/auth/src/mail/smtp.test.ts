import { RecipientRefused } from '@backline/service-kit/mail/smtp';
import { refusedAddressModel } from '@backline/shared-records/accounts/refused-addresses.model';
import { expect, it, onTestFinished } from 'vitest';
import { signUp } from '#src/testing/people.ts';
import { ownTestAuth, withLink } from '#src/testing/test-auth.ts';
import { startTestSmtp } from '@backline/service-kit/testing/test-smtp';

it('a message goes through the mail server as HTML and plain text, from the sender that was set [mail 1]', async () => {
  const smtp = await startTestSmtp();
  onTestFinished(() => smtp.close());
  const auth = await ownTestAuth({ smtpUrl: smtp.url, mailFrom: 'Backline <hello@backline.test>' });
  const { email } = await signUp(auth);
  await smtp.untilOffered(1);
  const mail = smtp.received[0]!;
  expect(mail.to).toBe(email);
  expect(mail.source).toMatch(/^From: Backline <hello@backline\.test>/m);
  expect(mail.source).toContain('Content-Type: text/html');
  const token_hash = withLink(mail).link.get('token_hash')!;
  const { data } = await auth.client().auth.verifyOtp({ token_hash, type: 'signup' });
  expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  expect((await fetch(`${auth.urls[0]}/dev/mail`)).status).toBe(404);
});

it('an address that the mail server refuses is noted once, and gets its next security mail all the same', async () => {
  const tried: string[] = [];
  const sendMail = async ({ to }: { to: string }) => {
    tried.push(to);
    throw new RecipientRefused('550 5.1.1 no such user');
  };
  const auth = await ownTestAuth({}, { sendMail });
  const { email } = await signUp(auth);
  const refused = refusedAddressModel(auth.connection);
  await expect.poll(() => refused.find().distinct('_id')).toEqual([email]);
  await auth.client().auth.resetPasswordForEmail(email);
  await expect.poll(() => tried).toEqual([email, email]);
  expect(await refused.countDocuments()).toBe(1);
});
