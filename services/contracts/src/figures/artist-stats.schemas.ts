import * as z from 'zod';
import { periodDays } from '#src/base/period-days.schemas.ts';
import { STATS_DAYS, VISIT_SOURCES } from '#src/base/choices.ts';

const count = z.number().int().min(0);

const day = z.iso.date();

const counts = z.object({
  /** Views of the profile. */
  views: count,
  plays: count,
  shares: count,
  /** Clicks on links of the profile. */
  links: count,
  applications: count,
  /** On Spotify. Null where no history is kept, or too little was read. */
  newFollowers: z.number().int().nullable(),
});
export type StatsCounts = z.infer<typeof counts>;

/** What an artist's profile and mixes led to. Days are those of UTC (rules: numbers). */
export const artistStats = z.object({
  from: day,
  to: day,
  total: counts,
  /** Each day of a period of weeks, else each seven days. The first step may be cut by the period. */
  steps: z.array(counts.extend({ from: day })),
  /** Views, plays, shares and clicks of the last 7 days and of the 7 before, whatever the period. */
  engagement: z.object({
    week: count,
    weekBefore: count,
    /** How much more or less that is. Null where the week before is too small to compare with. */
    changePercent: z.number().int().nullable(),
  }),
  /** The views by where the visitors came from. */
  sources: z.array(z.object({ source: z.enum(VISIT_SOURCES), views: count })),
  /** Whether nothing of the artist was ever counted. */
  isNew: z.boolean(),
});
export type ArtistStats = z.infer<typeof artistStats>;

export const getArtistStatsSchemas = {
  query: z.object({ days: periodDays(STATS_DAYS, 28) }),
  response: artistStats,
};
