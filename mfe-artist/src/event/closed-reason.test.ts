import { buildEvent } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { closedReason } from './closed-reason.ts';

describe('why an artist cannot apply', () => {
  it('is that every spot is taken, whatever the status says', () => {
    expect(closedReason(buildEvent({ status: 'full' }))).toBe('All spots are taken.');
    expect(closedReason(buildEvent({ status: 'accepting', spotsAvailable: 0 }))).toBe('All spots are taken.');
  });

  it('is that the event is cancelled, over or being reviewed', () => {
    expect(closedReason(buildEvent({ status: 'cancelled' }))).toBe('This event is cancelled.');
    expect(closedReason(buildEvent({ status: 'past' }))).toBe('This event has taken place.');
    expect(closedReason(buildEvent({ status: 'reviewing' }))).toMatch(/takes no more/);
  });

  it('does not exist while the event accepts and has a spot', () => {
    expect(closedReason(buildEvent({ status: 'accepting', spotsAvailable: 1 }))).toBeUndefined();
  });
});
