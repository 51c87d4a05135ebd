import type { OrgAnalytics } from '#src/figures/org-analytics.ts';

const WEEKS = [
  '2026-08-24',
  '2026-08-31',
  '2026-09-07',
  '2026-09-14',
  '2026-09-21',
  '2026-09-28',
  '2026-10-05',
];
const LATER_WEEKS = ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'];
const SENT = [1, 2, 1, 4, 3, 5, 4, 6, 3, 7, 5, 8, 9];
const ANSWERS = [2, 4, 5, 4, 5, 9, 12, 13];

/** Ninety days of a busy venue, with three nights ahead. */
export function buildOrgAnalytics(overrides: Partial<OrgAnalytics> = {}): OrgAnalytics {
  const night = { timeZone: 'Europe/Lisbon', status: 'accepting' as const };
  return {
    from: '2026-08-24',
    to: '2026-11-21',
    total: { views: 2410, applications: 58, answered: 54, accepted: 9 },
    replies: { answered: 54, missed: 0, waiting: 4, ended: 0, inTimePercent: 100, medianHours: 31.2 },
    replyTimes: ANSWERS.map((answers, i) => ({ fromHours: i * 6, toHours: i * 6 + 6, answers })),
    weeks: [...WEEKS, ...LATER_WEEKS].map((from, i) => {
      const applications = SENT[i] ?? 0;
      return { from, views: 185, applications, answered: applications, accepted: i % 2 };
    }),
    events: [
      {
        ...night,
        id: 'event-oyelaran',
        headliner: 'Oyelaran',
        startsAt: '2026-12-11T22:00:00.000Z',
        views: 1240,
        applications: 18,
        answered: 15,
        accepted: 3,
      },
      {
        ...night,
        id: 'event-nine-lamps',
        headliner: 'Nine Lamps',
        status: 'reviewing',
        startsAt: '2026-12-12T23:00:00.000Z',
        views: 980,
        applications: 40,
        answered: 39,
        accepted: 6,
      },
      {
        ...night,
        id: 'event-saint-fjord',
        headliner: 'Saint Fjord All Night Long',
        startsAt: '2026-12-18T21:00:00.000Z',
        views: 190,
        applications: 0,
        answered: 0,
        accepted: 0,
      },
    ],
    ...overrides,
  };
}
