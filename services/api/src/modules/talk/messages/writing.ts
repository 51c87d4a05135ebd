import { UNKNOWN_END_HOURS, WRITING_DAYS } from '@backline/contracts/base/limits';
import { isActive } from '@backline/contracts/records/application-status';
import type { MessageSide, Writing } from '@backline/contracts/talk/messages';
import type { ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import type { ConversationRecord } from './messages.model.ts';

const HOUR_MS = 3_600_000;

/** The state on which the right to write depends. */
interface Situation {
  application: Pick<ApplicationRecord, 'status'>;
  event: Pick<EventRecord, 'startsAt' | 'endsAt'>;
  /** Null before the first message. */
  conversation: Pick<ConversationRecord, 'lastWord'> | null;
  /** The sides that block the other one. */
  blocks: readonly MessageSide[];
  side: MessageSide;
  now: Date;
}

/** The moment at which writing about a night ends (rules: messages). */
export function writingEnd({ startsAt, endsAt }: Situation['event']): Date {
  return new Date(endOfNight({ startsAt, endsAt }).getTime() + WRITING_DAYS * 24 * HOUR_MS);
}

/** The end of a night, also of one that names none. */
export function endOfNight({ startsAt, endsAt }: Situation['event']): Date {
  return endsAt ?? new Date(startsAt.getTime() + UNKNOWN_END_HOURS * HOUR_MS);
}

/** Whether a side may write, or why not (rules: messages). */
export function writingOf({ application, event, conversation, blocks, side, now }: Situation): Writing {
  if (blocks.includes(side)) return 'blocked';
  if (blocks.length > 0) return 'closed';
  if (now >= writingEnd(event)) return 'past';
  if (isActive(application.status)) return 'open';
  return conversation?.lastWord?.[side] === undefined ? 'once' : 'said';
}

/** Whether a message can be sent now. */
export function mayWrite(writing: Writing): writing is 'open' | 'once' {
  return writing === 'open' || writing === 'once';
}
