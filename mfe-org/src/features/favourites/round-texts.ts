import type { FavouriteRound, LeftOutReason } from '@backline/contracts/booking/favourites';
import {
  DAILY_INVITATIONS_MAX,
  EVENT_INVITATIONS_MAX,
  INVITATION_WINDOW_HOURS,
} from '@backline/contracts/base/limits';

const WHY: Record<LeftOutReason, string> = {
  invited: 'Invited before',
  applied: 'Have applied',
  'event-limit': `Not invited, because ${EVENT_INVITATIONS_MAX} invitations are the most for one event`,
  'day-limit': `Not invited, because ${DAILY_INVITATIONS_MAX} invitations are the most in ${INVITATION_WINDOW_HOURS} hours`,
};
const REASONS = Object.keys(WHY) as LeftOutReason[];

/** How many were invited, e.g. `2 artists invited`. */
export function invitedText({ invited }: FavouriteRound): string {
  if (invited.length === 0) return 'No artist invited';
  return `${invited.length} ${invited.length === 1 ? 'artist' : 'artists'} invited`;
}

/** Who was invited, and who was left out for which reason: one line for each. */
export function roundLines({ invited, leftOut }: FavouriteRound): string[] {
  const line = (title: string, artists: readonly { stageName: string }[]) =>
    artists.length === 0
      ? []
      : [`${title} (${artists.length}): ${artists.map(({ stageName }) => stageName).join(', ')}.`];
  return [
    ...line('Invited', invited),
    ...REASONS.flatMap((reason) =>
      line(
        WHY[reason],
        leftOut.filter(({ why }) => why === reason),
      ),
    ),
  ];
}
