import { actOf } from '#src/modules/accounts/notices/mailed-kinds.ts';
import { noticeText } from '#src/modules/accounts/notices/notice-kinds.ts';
import type { NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';

/** When and where a mail is read. */
export interface Reading {
  now: Date;
  /** The zone of the reader. Null while it is not known: then each deadline has the zone of its event. */
  timeZone: string | null;
}

/**
 * The subject of a mail about notices. It begins with what the reader must do first, and until when. If there is
 * nothing to do, several notices have `title`.
 */
export function subjectOf(notices: readonly NoticeRecord[], title: string, reading: Reading): string {
  const acts = notices.flatMap(({ kind, facts }) => {
    const act = actOf(kind, facts, reading.now);
    return act ? [{ ...act, timeZone: reading.timeZone ?? facts.timeZone ?? 'UTC' }] : [];
  });
  const [first] = acts.toSorted((one, other) => one.until.getTime() - other.until.getTime());
  const [only] = notices;
  if (!first) return notices.length === 1 && only ? noticeText(only.kind, only.facts).text : title;
  const more = notices.length > 1 ? ` and ${notices.length - 1} more` : '';
  return `${first.verb} by ${deadlineText(first.until, first.timeZone)}: ${first.about}${more}`;
}

/** `Fri 18:00`. Deadlines of acts are less than a week ahead. */
function deadlineText(until: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(until);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('weekday')} ${part('hour')}:${part('minute')}`;
}
