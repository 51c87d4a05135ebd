import type { BetaSignup } from '@backline/contracts/joining/beta-signups';
import { csvText } from '@backline/shell-sdk/csv';
import { formatIsoDay, formatTimestamp } from '#src/shared/admin-dates.ts';
import { roleName } from './signup-format.ts';

const COLUMNS = ['Email', 'Artist Name', 'Venue Name', 'Phone', 'Role', 'Date Signed Up'];

/** The signups as CSV for spreadsheets, with the line ends of RFC 4180. */
export function signupsCsv(signups: readonly BetaSignup[]): string {
  const rows = signups.map(({ email, artistName, venueName, phone, role, createdAt }) => [
    email,
    artistName ?? '',
    venueName ?? '',
    phone ?? '',
    role.map(roleName).join(', '),
    formatTimestamp(createdAt),
  ]);
  return csvText([COLUMNS, ...rows]);
}

/** `beta-signups-2026-11-21.csv`. */
export function signupsFileName(now: Date): string {
  return `beta-signups-${formatIsoDay(now)}.csv`;
}
