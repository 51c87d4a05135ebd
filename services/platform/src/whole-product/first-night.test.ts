import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { startTestSmtp } from '@backline/service-kit/testing/test-smtp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { switchFlag } from '#src/commands/operate/flags.ts';
import { check } from '#src/commands/operate/venues.ts';
import { startEdge } from '#src/testing/edge-on.ts';
import { browserOf, proveMailbox, publishNight } from '#src/testing/browser.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'open-the-doors-9';
const TEXT = { isJson: false };

/** The milliseconds by which the API's clock is ahead. */
let ahead = 0;

it.each([
  ['with the messages on this machine', undefined],
  ['behind a proxy with TLS, with a mail server', 'https://backline.host'],
])('a venue fills its first night on an empty database, %s [notices 2]', async (_how, publicUrl) => {
  ahead = 0;
  const smtp = publicUrl ? await startTestSmtp() : null;
  if (smtp) onTestFinished(() => smtp.close());
  const clock = () => new Date(Date.now() + ahead);
  const edge = await startEdge({
    publicUrl,
    smtpUrl: smtp?.url,
    clock,
    trustedProxies: ['loopback'],
    isClosed: true,
  });
  onTestFinished(edge.close);
  const isSecure = publicUrl !== undefined;
  const [venue, artist] = [browserOf(edge, { isSecure }), browserOf(edge, { isSecure })];
  const [venueEmail, artistEmail] = ['house@salthouse.host', 'juno@halide.host'];
  const mails = async (email: string) =>
    smtp
      ? smtp.received.filter(({ to }) => to === email).map(({ text }) => text)
      : (await edge.mailTo(email)).map(({ text }) => text);
  const untilMail = async (email: string, part: string) => {
    await expect.poll(async () => (await mails(email)).some((text) => text.includes(part))).toBe(true);
    return (await mails(email)).find((text) => text.includes(part)) ?? '';
  };
  /** Ten minutes later, for the API only: the edge's identity of a caller is valid for seconds. */
  const mailedLater = async (email: string, part: string) => {
    ahead = 10 * MINUTE_MS;
    await edge.mailDueNotices();
    const text = await untilMail(email, part);
    ahead = 0;
    return text;
  };
  vi.spyOn(console, 'log').mockReturnValue();
  const env = { PUBLIC_URL: edge.url, DATA_DIR: edge.dataDir };

  // The operator opens the screens and the sign-up.
  for (const flag of ['open-signup', 'events', 'org-events', 'org-applications'] as const)
    await switchFlag(flag, true, TEXT, env);
  expect((await venue('GET', '/api/flags')).body).toMatchObject({ events: true, 'org-applications': true });

  // The venue signs up, proves its mailbox and is checked.
  const signedUp = await venue('POST', '/api/orgs', buildOrgSignup({ email: venueEmail }));
  expect(signedUp.status).toBe(201);
  await check(signedUp.body.orgId, true, TEXT, env);
  expect((await proveMailbox(venue, await untilMail(venueEmail, 'token_hash'))).status).toBe(200);

  // It publishes a night.
  const published = await publishNight(venue);
  const { id: eventId } = published.body;
  expect([published.status, published.body.status]).toEqual([200, 'accepting']);

  // An artist signs up, finds it and applies.
  const account = { email: artistEmail, password: PASSWORD, userType: 'artist' };
  expect((await artist('POST', '/api/auth/signup', account)).status).toBe(201);
  expect((await artist('POST', '/api/artists', { stageName: 'Juno Halide' })).status).toBe(201);
  const found = (await artist('GET', '/api/events')).body;
  expect(found).toMatchObject([{ id: eventId, creditsRequired: 10 }]);
  const applied = await artist('POST', '/api/applications', { eventId, message: 'I play long and low.' });
  expect(applied.status).toBe(201);

  // The venue is told in the bell and by mail, and accepts.
  expect((await venue('GET', '/api/notices')).body).toMatchObject([
    { text: 'Juno Halide applied to Oyelaran' },
  ]);
  expect(await mailedLater(venueEmail, 'Juno Halide applied to Oyelaran')).toContain('Reply by');
  const accepted = await venue('POST', `/api/applications/${applied.body.id}/accept`, {});
  expect(accepted.body).toMatchObject({ status: 'accepted', creditState: 'captured' });

  // The artist is told as well, and has paid.
  expect((await artist('GET', '/api/notices/unread')).body).toEqual({ unread: 1 });
  await mailedLater(artistEmail, 'Salt House accepted you for Oyelaran');
  expect((await artist('GET', '/api/credits')).body).toMatchObject({ balance: 90, held: 0 });
});
