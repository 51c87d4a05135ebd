import { buildOrgAnalytics } from '@backline/contracts/testing/analytics-builder';
import { expect, it } from 'vitest';
import { analyticsCsv } from './analytics-csv.ts';

it('the CSV holds the period, each week and each event, and no formula [organisation-dashboard 48]', () => {
  const figures = buildOrgAnalytics();
  const events = figures.events.map((event) => ({ ...event, headliner: '=HYPERLINK("x"), or "Sum"' }));
  const lines = analyticsCsv({ ...figures, weeks: figures.weeks.slice(0, 1), events: events.slice(0, 1) });
  expect(lines).toBe(
    [
      '\uFEFFPart,Name,Date,Views,Applications,Answered,Accepted',
      'Period,2026-08-24 to 2026-11-21,2026-08-24,2410,58,54,9',
      'Week,From 2026-08-24,2026-08-24,185,1,1,0',
      `Event,"'=HYPERLINK(""x""), or ""Sum""",11 Dec 2026,1240,18,15,3`,
      '',
    ].join('\r\n'),
  );
});
