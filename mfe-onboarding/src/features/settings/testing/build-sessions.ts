import type { OwnSession } from '@backline/contracts/accounts/auth';

const HOUR_MS = 3_600_000;

/** This device, a phone three hours before `now`, and a computer days before. */
export function buildSessions(now: number): OwnSession[] {
  const ago = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
  return [
    { id: 'here', device: 'Firefox on macOS', createdAt: ago(50), lastSeenAt: ago(0), isCurrent: true },
    { id: 'phone', device: 'Safari on iOS', createdAt: ago(190), lastSeenAt: ago(3.2), isCurrent: false },
    { id: 'old', device: 'Chrome on Windows', createdAt: ago(700), lastSeenAt: ago(220), isCurrent: false },
  ];
}
