import type { BetaRole, BetaSignup } from '@backline/contracts/beta-signups';

/** `week` and `month` are the last 7 and 30 days, `today` the calendar day (spec section 9, decisions 8). */
export type SignupPeriod = 'all' | 'today' | 'week' | 'month';

export interface SignupFilter {
  search: string;
  role: BetaRole | 'all';
  period: SignupPeriod;
}

export const NO_FILTER: SignupFilter = { search: '', role: 'all', period: 'all' };

/** The signups that match, in the order given. Days are those of the viewer's time zone. */
export function filterSignups(signups: readonly BetaSignup[], filter: SignupFilter, now: Date): BetaSignup[] {
  const words = filter.search.trim().toLowerCase();
  const since = startOf(filter.period, now);
  return signups.filter(
    ({ email, artistName, venueName, role, createdAt }) =>
      (words === '' || [email, artistName, venueName].some((text) => text?.toLowerCase().includes(words))) &&
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
