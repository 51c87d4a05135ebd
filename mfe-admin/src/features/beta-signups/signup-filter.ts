import type { BetaRole } from '@backline/contracts/joining/beta-signups';
import type { SignupQuery } from './api.ts';

/** `week` is the last 7 days, `month` the last 30, `today` the calendar day (rules: lists). */
export type SignupPeriod = 'all' | 'today' | 'week' | 'month';

export interface SignupFilter {
  search: string;
  role: BetaRole | 'all';
  period: SignupPeriod;
}

export const NO_FILTER: SignupFilter = { search: '', role: 'all', period: 'all' };

/** The query for the server. Days are in the viewer's time zone. */
export function queryOf({ search, role, period }: SignupFilter, now: Date): SignupQuery {
  const text = search.trim();
  const since = startOf(period, now);
  return {
    ...(text !== '' && { search: text }),
    ...(role !== 'all' && { role }),
    ...(since && { since: since.toISOString() }),
  };
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
