import { describe, expect, it } from 'vitest';
import { limitReached, LIMITS, mailCap } from './auth-limits.ts';
import { mailCaps } from './mail-caps.ts';

describe('the refusal past a limit of accounts', () => {
  it('says when to try again', () => {
    expect(limitReached(LIMITS.tokenPerIp, 42)).toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
      headers: { 'Retry-After': '42' },
    });
  });

  it('counts down the seconds between two messages to one mailbox', () => {
    expect(limitReached(LIMITS.mailPerMinute, 17)).toMatchObject({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 17 seconds.',
    });
  });

  it('speaks of messages past the cap of a cause', () => {
    const cap = mailCap('recovery', mailCaps.parse('recovery=500'));
    expect(cap.points).toBe(500);
    expect(limitReached(cap, 60)).toMatchObject({
      code: 'over_email_send_rate_limit',
      message: 'email rate limit exceeded',
    });
  });
});

it('no two limits of accounts share a name, so that each counts alone', () => {
  const caps = mailCaps.parse('');
  const names = [LIMITS, { own: mailCap('sign-in', caps), other: mailCap('code', caps) }]
    .flatMap((limits) => Object.values(limits))
    .map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
