import type { Message } from '@backline/contracts/talk/messages';
import { formatDay } from '@backline/shell-sdk';

interface ThreadDay {
  day: string;
  messages: readonly Message[];
}

const DAY_MS = 86_400_000;
const YEAR = / \d{4}$/;

/** Messages by the reader's day, the oldest day first. `messages` comes newest first. */
export function daysOf(messages: readonly Message[], timeZone: string, now: string): ThreadDay[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages.toReversed()) {
    const day = dayName(message.at, timeZone, now);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** `Today`, `Yesterday`, or the day of a moment, in the reader's time zone. A day of this year has no year. */
export function dayName(at: string, timeZone: string, now: string): string {
  const day = formatDay(at, timeZone);
  const today = formatDay(now, timeZone);
  if (day === today) return 'Today';
  const yesterday = new Date(Date.parse(now) - DAY_MS).toISOString();
  if (day === formatDay(yesterday, timeZone)) return 'Yesterday';
  return YEAR.exec(day)?.[0] === YEAR.exec(today)?.[0] ? day.replace(YEAR, '') : day;
}
