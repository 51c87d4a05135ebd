import type { BetaRole, BetaSignup } from '@backline/contracts/beta-signups';

/** `week` is the last 7 days, `month` the last 30, `today` the calendar day (rules: lists). */
export type SignupPeriod = 'all' | 'today' | 'week' | 'month';

export interface SignupFilter {
  search: string;
  role: BetaRole | 'all';
  period: SignupPeriod;
}

export const NO_FILTER: SignupFilter = { search: '', role: 'all', period: 'all' };

/** The signups that match, in the given order. Days are in the viewer's time zone. */
export function filterSignups(signups: readonly BetaSignup[], filter: SignupFilter, now: Date): BetaSignup[] {
  const text = filter.search.trim().toLowerCase();
  const since = startOf(filter.period, now);
  return signups.filter(
    ({ email, artistName, venueName, role, createdAt }) =>
      (text === '' || [email, artistName, venueName].some((field) => field?.toLowerCase().includes(text))) &&
      (filter.role === 'all' || role.includes(filter.role)) &&
      (since === undefined || new Date(createdAt) >= since),
  );
}

function startOf(period: SignupPeriod, now: Date): Date | undefined {
  const start = new Date(now);
  switch (period) {
    case 'all':
      return undefined;
    case 'today':
      start.setHours(0, 0, 0, 0);
      return start;
    case 'week':
      start.setDate(start.getDate() - 7);
      return start;
    case 'month':
      start.setDate(start.getDate() - 30);
      return start;
  }
}
