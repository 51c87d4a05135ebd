import * as z from 'zod';

const count = z.number().int().min(0);

/** What an artist has reached since they joined. Each figure is counted in the records (rules: numbers). */
export const artistFigures = z.object({
  /** Applications sent. */
  applications: count,
  /** Applications that are accepted: nights played and to come. */
  events: count,
  profileViews: count,
  /** Distinct venues applied to, and distinct artists supported or supporting. */
  network: count,
});
export type ArtistFigures = z.infer<typeof artistFigures>;

export const getArtistFiguresSchemas = { response: artistFigures };
