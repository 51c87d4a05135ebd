import type { Cancelling } from './cancelling.schemas.ts';
import { REPLIES_DAYS, REPLY_HOURS } from '#src/base/limits.ts';
import type { VenueReplies } from './venue-replies.schemas.ts';

/** Stands in place of figures that are of few cases yet. */
export const NEW_HERE = 'New here';

/** How screens write the replies of a venue, as pairs of a label and a value. */
export function replyFacts({
  due,
  inTime,
  medianHours,
}: VenueReplies): readonly (readonly [string, string])[] {
  const hours = medianHours < 1 ? 'Under 1 h' : `${Math.round(medianHours)} h`;
  return [
    [`Answered in ${REPLY_HOURS} h`, `${inTime} of ${due}`],
    ['Median reply time', hours],
  ];
}

/** How screens write how often one side has cancelled. */
export function cancellingText({ cancelled, nights }: Cancelling): string {
  return `${cancelled === 0 ? 'none' : cancelled} of ${nights} nights`;
}

/** The period of these figures. */
export const REPLY_PERIOD = `Last ${REPLIES_DAYS} days. No answer counts as ${REPLY_HOURS} h.`;
