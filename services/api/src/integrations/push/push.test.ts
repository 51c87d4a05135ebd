import { describe, expect, it } from 'vitest';
import { readSettings } from '@backline/service-kit/settings/settings';
import { PUSH } from '#src/settings.ts';
import { createPush } from './push.ts';
import { isPublicAddress, publicLookup } from '#src/integrations/public-lookup.ts';
import { isPushKey, makePushKey, publicPushKey } from './push-key.ts';

const { pushHosts } = readSettings(PUSH, {});
const pushPrivateKey = makePushKey();
const options = { pushPrivateKey, pushHosts, contactEmail: 'desk@backline.example' };
const MESSAGE = { title: 'Backline', body: 'You have a new message', path: '/messages', tag: 'one' };
const target = (endpoint: string) => ({ endpoint, p256dh: 'key', auth: 'auth' });

describe('push messages are sent', () => {
  const push = createPush(options);

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QABC',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('to the makers of browsers: %s [push 1]', (endpoint) => {
    expect(push?.takes(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://juno@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilnotify.windows.com/abc',
    'https://notify.windows.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/abc',
    'https://evil.example/?fcm.googleapis.com',
    'no address',
  ])('nowhere else: %s [push 1]', async (endpoint) => {
    const sent: string[] = [];
    const watched = createPush(options, async (to) => void sent.push(to.endpoint));
    expect(watched?.takes(endpoint)).toBe(false);
    expect(await watched?.send(target(endpoint), MESSAGE)).toBe('gone');
    expect(sent).toEqual([]);
  });

  it.each([
    [undefined, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'failed'],
    [503, 'failed'],
    ['ECONNRESET', 'failed'],
  ])('and the answer %s means: %s', async (statusCode, expected) => {
    const answering = createPush(options, async () => {
      if (statusCode !== undefined) throw Object.assign(new Error('no'), { statusCode });
    });
    expect(await answering?.send(target('https://fcm.googleapis.com/x'), MESSAGE)).toBe(expected);
  });

  it('by nobody without a key, and without a host', () => {
    expect(createPush({ ...options, pushPrivateKey: undefined })).toBeNull();
    const none = readSettings(PUSH, { PUSH_HOSTS: 'none' });
    expect(createPush({ ...options, ...none, pushPrivateKey })).toBeNull();
  });
});

describe('a host that is allowed', () => {
  it.each(['127.0.0.1', 'localhost', '*', '*.com', '[::1]', '10.0.0.1', 'https://fcm.googleapis.com'])(
    'is not %s [push 1]',
    (host) => {
      expect(() => readSettings(PUSH, { PUSH_HOSTS: host })).toThrow('PUSH_HOSTS');
    },
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
  ])('does not lead to %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['142.250.1.1', '2a00:1450:4001::1'])('leads to %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('is not reached when its name leads into this machine', async () => {
    const error = await new Promise((resolve) => {
      publicLookup('localhost', {}, (problem) => resolve(problem));
    });
    expect(error).toMatchObject({ message: expect.stringContaining('private network') });
  });
});

it('keys are made as web-push takes them, and others are refused', () => {
  for (let round = 0; round < 50; round += 1) expect(isPushKey(makePushKey())).toBe(true);
  expect(publicPushKey(pushPrivateKey)).toMatch(/^B[\w-]{86}$/);
  for (const text of ['', 'short', 'A'.repeat(43), '_'.repeat(43)]) expect(isPushKey(text)).toBe(false);
});
