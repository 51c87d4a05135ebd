import type { BetaSignup } from '@backline/contracts/beta-signups';

/** The four counters. A person with both roles counts only under both, so that the parts make the total. */
export function countSignups(signups: readonly BetaSignup[]) {
  const both = signups.filter(({ role }) => role.includes('artist') && role.includes('venue')).length;
  return {
    total: signups.length,
    artists: signups.filter(({ role }) => role.includes('artist')).length - both,
    venues: signups.filter(({ role }) => role.includes('venue')).length - both,
    both,
  };
}
