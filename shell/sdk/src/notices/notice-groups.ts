import type { Notice } from '@backline/contracts/accounts/notices';
import { isSameDay } from './notice-time.ts';

interface NoticeGroup {
  name: string;
  rows: readonly Notice[];
}

/** Divides the notices into those of today and those before. */
export function noticeGroups(notices: readonly Notice[], now: string, timeZone: string): NoticeGroup[] {
  const isToday = ({ at }: Notice) => isSameDay(at, now, timeZone);
  return [
    { name: 'Today', rows: notices.filter(isToday) },
    { name: 'Earlier', rows: notices.filter((notice) => !isToday(notice)) },
  ].filter(({ rows }) => rows.length > 0);
}
