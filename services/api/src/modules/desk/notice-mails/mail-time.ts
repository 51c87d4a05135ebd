import { actOf } from '#src/modules/accounts/notices/mailed-kinds.ts';
import { NOTICE_KINDS } from '#src/modules/accounts/notices/notice-kinds.ts';
import type { NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';
import { UNSEEN_MS } from '#src/modules/accounts/notices/notify.ts';
import { nextMorning, postponedToDay } from '#src/time/daytime.ts';
import type { Reader } from './reader-of-notice.ts';

/** When a notice is mailed, alone with its kind or in the daily mail. Null for never. */
interface MailTime {
  dueAt: Date;
  isDaily: boolean;
}

/**
 * The time of a mail follows from the notice and from what the reader chose. So each process finds the same time,
 * also after a stop. A daily mail never comes later than the deadline of its notice.
 */
export function mailTimeOf(notice: NoticeRecord, reader: Reader, now: Date): MailTime | null {
  const { kind, at, facts } = notice;
  const choice = isAtStake(notice, now) ? 'at-once' : reader.choiceFor(kind);
  if (choice === 'never') return null;
  const soonest = new Date(at.getTime() + UNSEEN_MS);
  const morning = nextMorning(soonest, reader.timeZone ?? facts.timeZone ?? 'UTC');
  const { replyDueAt } = facts;
  if (choice === 'daily' && !(replyDueAt && replyDueAt <= morning)) return { dueAt: morning, isDaily: true };
  return { dueAt: byDay(notice, soonest > now ? soonest : now), isDaily: false };
}

/** Whether the reader loses the spot without a confirmation. */
export function isAtStake({ kind, facts }: NoticeRecord, now: Date): boolean {
  return actOf(kind, facts, now)?.verb === 'Confirm';
}

/** Moves a reminder that could not be mailed by day to the next morning, if its deadline allows it. */
export function byDay({ kind, facts: { timeZone, replyDueAt } }: NoticeRecord, moment: Date): Date {
  return isByDay(kind) && timeZone && replyDueAt ? postponedToDay(moment, timeZone, replyDueAt) : moment;
}

/** Whether a reminder is useless, because the deadline of the reply is over. */
export function isOverdue({ kind, facts }: NoticeRecord, now: Date): boolean {
  return isByDay(kind) && facts.replyDueAt !== undefined && facts.replyDueAt <= now;
}

const isByDay = (kind: NoticeRecord['kind']) => NOTICE_KINDS[kind].mail?.isByDay === true;
