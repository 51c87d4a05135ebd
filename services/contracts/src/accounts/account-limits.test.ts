import { describe, expect, it } from 'vitest';
import { limitReached, LIMITS, MAIL_CAP_PREFIX } from './account-limits.ts';

describe('the refusal past a limit of accounts', () => {
  it('asks for patience', () => {
    expect(limitReached(LIMITS.tokenPerIp, 42)).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
  });

  it('counts down the seconds between two messages to one mailbox', () => {
    expect(limitReached(LIMITS.mailPerMinute, 17)).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 17 seconds.',
    });
  });

  it.each([LIMITS.mailPerHour.name, `${MAIL_CAP_PREFIX}recovery`])('speaks of messages past %s', (name) => {
    expect(limitReached({ name }, 60)).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'email rate limit exceeded',
    });
  });
});

it('no two limits of accounts share a name, so that each counts alone', () => {
  const names = Object.values(LIMITS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.startsWith(MAIL_CAP_PREFIX))).toEqual([]);
});
