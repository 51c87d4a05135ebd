import type { Cancelling } from '@backline/contracts/records/cancelling.schemas';
import type { OwnEvent, OwnEventAction } from '@backline/contracts/booking/event-edits';
import { EARLY_ACCESS_HOURS, EARLY_ACCESS_LEVEL, REPLY_HOURS } from '@backline/contracts/base/limits';
import { payRange } from '@backline/contracts/records/pay-range';
import { cancellingText } from '@backline/contracts/records/reply-facts';
import type { BadgeTone } from '@backline/design-system/badge';
import { EVENT_STATES, failureMessage } from '@backline/shell-sdk';

export const STATES: Record<OwnEvent['status'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  ...EVENT_STATES,
};

/** A draft may have no name yet. */
export function nameOf({ form }: Pick<OwnEvent, 'form'>): string {
  return form.headliner || 'Untitled night';
}

/** Whether the event is published and ahead, so that the directory knows who is free then. */
export function canFindArtists({ status }: Pick<OwnEvent, 'status'>): boolean {
  return ['accepting', 'reviewing', 'full'].includes(status);
}

/** `10 credits`, as the event costs them. */
export function creditsText(credits: string): string {
  return `${credits || '0'} ${credits === '1' ? 'credit' : 'credits'}`;
}

/** The pay as artists read it. Empty while a draft has none that can be shown. */
export function payText({ payMin, payMax, currency }: OwnEvent['form']): string {
  if (!/^\d+$/.test(payMin) || !/^[A-Z]{3}$/.test(currency)) return '';
  const max = /^\d+$/.test(payMax) ? payMax : payMin;
  return payRange({ min: Number(payMin), max: Number(max), currency });
}

/** Empty for zero, so that a sentence leaves it out. */
function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
}

/** Steps that ask first, because others notice them or they cannot be taken back. */
export type AskedAction = Extract<OwnEventAction, 'publish' | 'cancel' | 'delete'>;

const EARLY = `. For the first ${EARLY_ACCESS_HOURS} hours only level ${EARLY_ACCESS_LEVEL} artists and those you invite can apply, then every artist.`;

/** What a step will do, named before it happens. */
export function consequenceOf(action: AskedAction, { form, waiting, accepted }: OwnEvent): string {
  switch (action) {
    case 'publish': {
      const cost =
        Number(form.creditsRequired) > 0
          ? `An application costs an artist ${creditsText(form.creditsRequired)}, which come back if you do not reply within ${REPLY_HOURS} hours.`
          : 'Applying is free for artists.';
      return `Everybody can see the event${form.earlyAccess === 'yes' ? EARLY : ', and every artist can apply.'} ${cost} Publishing costs you nothing.`;
    }
    case 'cancel': {
      if (waiting + accepted === 0) return 'Nobody has applied yet. A cancelled event does not come back.';
      const effects = [
        count(waiting, 'waiting application is closed', 'waiting applications are closed'),
        count(accepted, 'accepted artist is called off', 'accepted artists are called off'),
      ];
      return `${effects.filter(Boolean).join(', and ')}. Their credits come back. A cancelled event does not come back.`;
    }
    case 'delete':
      return 'The draft goes at once and does not come back.';
  }
}

/** How often an artist has cancelled a night that was agreed. */
export function artistCancelling({ stageName }: { stageName: string }, rate: Cancelling | null): string {
  if (rate === null) return `${stageName} is new here.`;
  if (rate.cancelled === 0) return `${stageName} has never cancelled (${rate.nights} nights).`;
  return `${stageName} has cancelled ${cancellingText(rate)}.`;
}

/** The sentence about a step that failed: the server's own, if it gave one. */
export function failureOf(error: unknown): string {
  return failureMessage(error, 'Something went wrong. Please try again.');
}
