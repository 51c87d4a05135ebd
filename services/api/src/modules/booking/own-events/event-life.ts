import type { OwnEventAction } from '@backline/contracts/booking/event-edits';
import type { OwnEventRecord, StoredStatus } from './own-event.ts';

interface Step {
  from: readonly StoredStatus[];
  /** Null if the state does not change, or the event is deleted. */
  to: StoredStatus | null;
  by: 'venue';
  guard: 'not-begun' | 'verified' | null;
  /** The effect on the applications. */
  effect: 'end-applications' | null;
}

/** The whole life of an event (rules: events). Nothing outside this table can happen. */
export const EVENT_LIFE = {
  publish: { from: ['draft'], to: 'accepting', by: 'venue', guard: 'verified', effect: null },
  stop: { from: ['accepting'], to: 'reviewing', by: 'venue', guard: 'not-begun', effect: null },
  reopen: { from: ['reviewing'], to: 'accepting', by: 'venue', guard: 'not-begun', effect: null },
  edit: {
    from: ['draft', 'accepting', 'reviewing'],
    to: null,
    by: 'venue',
    guard: 'not-begun',
    effect: null,
  },
  cancel: {
    from: ['accepting', 'reviewing'],
    to: 'cancelled',
    by: 'venue',
    guard: 'not-begun',
    effect: 'end-applications',
  },
  delete: { from: ['draft'], to: null, by: 'venue', guard: null, effect: null },
} as const satisfies Record<OwnEventAction, Step>;

const ACTIONS = Object.keys(EVENT_LIFE) as OwnEventAction[];

/**
 * Whether a guard holds. A draft has not begun, whatever its date. Publishing itself checks whether the address is
 * verified, because its refusal says so.
 */
function guardHolds(guard: Step['guard'], { status, startsAt }: OwnEventRecord, now: Date): boolean {
  return guard !== 'not-begun' || status === 'draft' || (startsAt !== null && startsAt > now);
}

export function canDo(action: OwnEventAction, event: OwnEventRecord, now: Date): boolean {
  const step: Step = EVENT_LIFE[action];
  return step.from.includes(event.status) && guardHolds(step.guard, event, now);
}

/** The possible actions of a person of the venue on its event. Screens show only these. */
export function ownEventActions(
  event: OwnEventRecord,
  { now, isVerified }: { now: Date; isVerified: boolean },
): OwnEventAction[] {
  const isOpen = (action: OwnEventAction) => isVerified || EVENT_LIFE[action].guard !== 'verified';
  return ACTIONS.filter((action) => isOpen(action) && canDo(action, event, now));
}
