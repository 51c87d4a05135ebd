import type { Funnel, OrgAnalytics } from '@backline/contracts/figures/org-analytics';
import { csvText } from '@backline/shell-sdk/csv';
import { eventDay } from './figure-texts.ts';

const COLUMNS = ['Part', 'Name', 'Date', 'Views', 'Applications', 'Answered', 'Accepted'];

/** All counts of the screen: the whole period, its weeks and its events. */
export function analyticsCsv({ from, to, total, weeks, events }: OrgAnalytics): string {
  return csvText([
    COLUMNS,
    ['Period', `${from} to ${to}`, from, ...counts(total)],
    ...weeks.map((week) => ['Week', `From ${week.from}`, week.from, ...counts(week)]),
    ...events.map((event) => [
      'Event',
      event.headliner,
      eventDay(event.startsAt, event.timeZone),
      ...counts(event),
    ]),
  ]);
}

/** `analytics-2026-08-24-to-2026-11-21.csv` */
export function analyticsFileName({ from, to }: OrgAnalytics): string {
  return `analytics-${from}-to-${to}.csv`;
}

function counts({ views, applications, answered, accepted }: Funnel): string[] {
  return [views, applications, answered, accepted].map(String);
}
