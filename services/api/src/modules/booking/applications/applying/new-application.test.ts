import { describe, expect, it } from 'vitest';
import { artistRecord, eventRecord, hoursFromNow, NOW } from '#src/testing/records.ts';
import { newApplication, payloadHash } from './new-application.ts';

const SUBMISSION = {
  userId: 'user-1',
  artist: artistRecord({ _id: 'artist-1' }),
  eventId: 'event-1',
  message: 'Slow and low.',
  isVerified: true,
};

const FIRST = { level: 1, isInvited: false };

describe('a new application', () => {
  it('waits, and holds the credits of its event', () => {
    expect(newApplication(NOW, eventRecord(), SUBMISSION, FIRST)).toMatchObject({
      status: 'submitted',
      credits: 20,
      creditState: 'held',
      orgId: 'org-1',
      history: [{ transition: 'submit', at: NOW, by: 'artist' }],
    });
  });

  it('costs an invited artist nothing', () => {
    const invited = newApplication(NOW, eventRecord(), SUBMISSION, { level: 1, isInvited: true });
    expect(invited).toMatchObject({ credits: 0, creditState: 'held' });
  });

  it('is answered within 48 hours, or before the event begins', () => {
    const replyDueAt = (startsAt: Date) =>
      newApplication(NOW, eventRecord({ startsAt }), SUBMISSION, FIRST).replyDueAt;
    expect(replyDueAt(hoursFromNow(240))).toEqual(hoursFromNow(48));
    expect(replyDueAt(hoursFromNow(5))).toEqual(hoursFromNow(5));
  });

  it('remembers the content under its key', () => {
    const keyed = { ...SUBMISSION, idempotencyKey: 'key-1' };
    expect(newApplication(NOW, eventRecord(), keyed, FIRST)).toMatchObject({
      idempotencyKey: 'key-1',
      payloadHash: payloadHash(keyed),
    });
    expect(newApplication(NOW, eventRecord(), SUBMISSION, FIRST)).not.toHaveProperty('payloadHash');
  });
});

it('another message or event is no repeat', () => {
  const hashes = [SUBMISSION, { ...SUBMISSION, message: 'Fast.' }, { ...SUBMISSION, eventId: 'event-2' }];
  expect(new Set(hashes.map(payloadHash)).size).toBe(3);
  expect(payloadHash({ ...SUBMISSION, requestId: 'second try' })).toBe(payloadHash(SUBMISSION));
});
