import type { Application } from '@backline/contracts/booking/applications';
import { REASON_MIN_LENGTH } from '@backline/contracts/base/limits';
import { pauseMessage } from '@backline/contracts/booking/pause-message';
import { failureMessage, formatDayTime } from '@backline/shell-sdk';
import { UNDO_SECONDS, type Entry, type Failure } from './decision-progress.ts';
import type { Choice } from './held-decision.ts';

export const DOING = { accept: 'Accepting', decline: 'Declining' } as const satisfies Record<Choice, string>;

export const TITLES = {
  accept: { done: 'Application accepted', failed: 'Accept failed' },
  decline: { done: 'Application declined', failed: 'Decline failed' },
} satisfies Record<Choice, { done: string; failed: string }>;

export function failureOf(error: unknown, choice: Choice): Failure {
  const message = failureMessage(error, 'Something went wrong. Please try again.');
  return { title: TITLES[choice].failed, message };
}

/** Tells a decision to those who do not see its row. */
export function announcementOf({ progress, application }: Entry): string {
  if (progress.step === 'undone') return 'Undone. Nothing was sent.';
  if (progress.step !== 'held') return '';
  const { stageName } = application.artist;
  return `${DOING[progress.decision.choice]} ${stageName}. You can undo this for ${UNDO_SECONDS} seconds.`;
}

/** Names those of a batch that could not be declined. */
export function failedMessage(
  all: readonly Application[],
  failed: readonly { id: string }[],
): [title: string, message: string] {
  const ids = new Set(failed.map(({ id }) => id));
  const names = all.filter(({ id }) => ids.has(id)).map(({ artist }) => artist.stageName);
  return [`${failed.length} of ${all.length} could not be declined`, names.join(', ')];
}

/** What a decline does with the credits (rules: reply promise). */
export function declineHint({ artist, credits, viewedAt }: Application): string {
  const sees = `${artist.stageName} sees this.`;
  if (credits === 0) return sees;
  if (viewedAt === null) {
    return `${sees} Nobody has read the message yet, so their ${credits} credits come back.`;
  }
  return `${sees} If you give a reason of ${REASON_MIN_LENGTH} characters or more, their ${credits} credits are spent. Otherwise they come back.`;
}

/** What an accept does to the night, with the decisions that still can be undone. */
function acceptEffect(
  { id, event, venueView }: Application,
  entries: ReadonlyMap<string, Entry>,
): { spotsLeft: number; closes: number } {
  let spotsLeft = event.spotsAvailable;
  let others = (venueView?.waiting ?? 1) - 1;
  for (const { application, progress } of entries.values()) {
    if (progress.step !== 'held' || application.id === id || application.event.id !== event.id) continue;
    others -= 1;
    if (progress.decision.choice === 'accept') spotsLeft -= 1;
  }
  return { spotsLeft, closes: spotsLeft === 1 ? Math.max(0, others) : 0 };
}

/** What the answers do. A compact row has room only for an accept that fills the night. */
export function answerHint(
  application: Application,
  entries: ReadonlyMap<string, Entry>,
  { canAccept, isCompact }: { canAccept: boolean; isCompact: boolean },
): string | null {
  if (!canAccept) return isCompact ? null : closedHint(application);
  const effect = acceptEffect(application, entries);
  const filling = fillingHint(effect);
  if (isCompact) return filling;
  const accepting = filling ?? `Accepting takes 1 of ${effect.spotsLeft} spots.`;
  return `${accepting} You can undo it for ${UNDO_SECONDS} seconds.`;
}

/** Says before an accept that it fills the night, and how many it closes. Null while spots stay open. */
function fillingHint({ spotsLeft, closes }: ReturnType<typeof acceptEffect>): string | null {
  if (spotsLeft !== 1) return null;
  if (closes === 0) return 'Accepting takes the last spot.';
  const others = closes === 1 ? '1 other application' : `${closes} other applications`;
  return `Accepting takes the last spot and closes ${others}. Their credits come back.`;
}

/** Why an application that waits cannot be accepted now. */
function closedHint(application: Application): string {
  const { opensAt, timeZone } = application.event;
  if (application.pause) return pauseMessage(application, formatDayTime(application.pause.until, timeZone));
  if (opensAt === undefined) return 'Every spot at this event is taken, or it has begun.';
  return `Half of the spots are taken. The others are for everybody, from ${formatDayTime(opensAt, timeZone)} on.`;
}
