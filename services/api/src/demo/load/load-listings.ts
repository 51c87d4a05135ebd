import type { ApiContext } from '#src/context.ts';
import { demoId } from '#src/demo/demo-ids.ts';
import { artistListings } from '#src/migrations/2026-11/artist-listings.ts';
import { addTakenDate } from '#src/modules/profiles/taken-dates/taken-dates.service.ts';

/** Artists who have marked a holiday, so that venues can ask who is free. */
const AWAY = ['low-tide', 'marrow', 'choir', 'tape-orchard', 'nine-lamps', 'kasimir', 'night-porters', 'q'];
const DAY_MS = 86_400_000;

/** The listings of the demo artists in the directory. */
export async function loadListings(context: ApiContext, base: Date): Promise<void> {
  await artistListings.run(context.connection);
  const dayIn = (days: number) => new Date(base.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  for (const [index, key] of AWAY.entries()) {
    await addTakenDate(context, demoId(key), {
      firstDay: dayIn(60 + index),
      lastDay: dayIn(67 + index),
      start: '',
      end: '',
      timeZone: 'Europe/Lisbon',
      weeklyUntil: '',
    });
  }
}
