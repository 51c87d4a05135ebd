import { PRIORITY_LEVEL } from '@backline/contracts/base/limits';

const DAY_MS = 86_400_000;
/** Longer than a day in any place, measured from midnight in UTC. */
const GROUP_MS = 3 * DAY_MS;

/**
 * The position of a waiting application in its venue's list. The order is the day of its deadline at the place of
 * the event, on one day the level, and then the deadline (rules: levels). The level is that of the moment of
 * applying.
 */
export function venueRankOf(replyDueAt: Date, timeZone: string, level: number): number {
  return rankIn(level >= PRIORITY_LEVEL ? 0 : GROUP_MS, replyDueAt, timeZone);
}

/** The rank after a change of the deadline. The level of the moment of applying stays. */
export function movedVenueRank(venueRank: number, replyDueAt: Date, timeZone: string): number {
  return rankIn(venueRank % (2 * GROUP_MS) < GROUP_MS ? 0 : GROUP_MS, replyDueAt, timeZone);
}

function rankIn(group: number, replyDueAt: Date, timeZone: string): number {
  const day = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(replyDueAt));
  return (day / DAY_MS) * 2 * GROUP_MS + group + (replyDueAt.getTime() - day + DAY_MS);
}
