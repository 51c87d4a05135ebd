import { describe, expect, it } from 'vitest';
import { seenAgo } from './session-times.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('when a session was last seen', () => {
  it.each([
    ['2026-11-21T12:00:09Z', 'active now'],
    ['2026-11-21T11:50:00Z', 'active now'],
    ['2026-11-21T11:49:00Z', '11 minutes ago'],
    ['2026-11-21T10:30:00Z', '1 hour ago'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-12T12:00:00Z', '12 Nov 2026'],
  ])('%s is %s', (lastSeenAt, text) => {
    expect(seenAgo(lastSeenAt, NOW)).toBe(text);
  });
});
