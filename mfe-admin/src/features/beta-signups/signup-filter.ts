import type { BetaRole } from '@backline/contracts/joining/beta-signups';
import { type Period, startOf } from '#src/shared/period.ts';
import type { SignupQuery } from './api.ts';

export interface SignupFilter {
  search: string;
  role: BetaRole | 'all';
  period: Period;
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
