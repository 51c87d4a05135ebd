import { buildEvent } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { closedReason } from './closed-reason.ts';

describe('the reason why an artist cannot apply', () => {
  it('says that all spots are taken, also while the status says accepting', () => {
    expect(closedReason(buildEvent({ status: 'full' }))).toBe('All spots are taken.');
    expect(closedReason(buildEvent({ status: 'accepting', spotsAvailable: 0 }))).toBe('All spots are taken.');
  });

  it('says that the event is cancelled, over or under review [events 17]', () => {
    expect(closedReason(buildEvent({ status: 'cancelled' }))).toBe('This event is cancelled.');
    expect(closedReason(buildEvent({ status: 'past' }))).toBe('This event has taken place.');
    expect(closedReason(buildEvent({ status: 'reviewing' }))).toMatch(/takes no more/);
  });

  it('is undefined while the event accepts and has a spot', () => {
    expect(closedReason(buildEvent({ status: 'accepting', spotsAvailable: 1 }))).toBeUndefined();
  });
});
