import type { Event, EventSummary } from '@backline/contracts/records/events';
import { EARLY_ACCESS_LEVEL } from '@backline/contracts/base/limits';
import { opensIn } from './opens-in.ts';

/**
 * `Opens for everybody Tue 14:00`, in the time of the place. Undefined unless early access runs (rules: levels).
 */
export function openingText(event: EventSummary): string | undefined {
  return opensIn(event, 'Opens for everybody');
}

/** The reason why this person must wait: the event opens for everybody later. */
export function openingReason(event: Event): string | undefined {
  const text = event.applyNeed === 'opening' ? openingText(event) : undefined;
  return (
    text && `${text}. Until then artists from level ${EARLY_ACCESS_LEVEL} on and invited artists can apply.`
  );
}
