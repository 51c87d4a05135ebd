import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { listReports } from '@backline/contracts/desk/reports';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildCopyrightReport, buildReport } from '@backline/contracts/testing/desk/report-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Reports' };

const common = {
  at: '/admin/reports',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};
const counts = mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 });
const decided = { decidedAt: '2026-11-22T09:00:00.000Z', reason: 'We checked it.', allowedDecisions: [] };

export const EveryState = storyOf(app, {
  ...common,
  answers: [
    counts,
    mockCall(listReports, [
      buildReport({ id: 'R-ONE', category: 'unsafe', name: '', email: '' }),
      buildReport({
        id: 'R-TWO',
        kind: 'venue',
        category: 'terms',
        subject: { name: 'Salt House', page: 'venue', pageId: 'salt-house' },
        joinedCount: 12,
        joined: [{ ...buildReport(), id: 'R-FIVE', statement: 'They did not pay me either.' }],
      }),
      buildReport({
        ...decided,
        id: 'R-THREE',
        kind: 'event',
        category: 'spam',
        status: 'warned',
        subject: { name: 'Oyelaran', page: 'event', pageId: '' },
      }),
      buildReport({ ...decided, id: 'R-FOUR', status: 'refused' }),
      buildReport({
        id: 'R-SIX',
        kind: 'messages',
        subject: { name: 'Salt House', page: 'venue', pageId: 'salt-house' },
        name: 'Juno Halide',
        email: '',
        messages: { by: 'artist', artistName: 'Juno Halide', venueName: 'Salt House', count: 2 },
        allowedDecisions: ['suspend', 'warn', 'refuse'],
      }),
      buildCopyrightReport({ id: 'R-SEVEN' }),
      buildCopyrightReport({
        ...decided,
        id: 'R-EIGHT',
        status: 'hidden',
        file: {
          type: 'image',
          title: '',
          name: 'poster.webp',
          stored: { id: 'file-2', bytes: 180_000 },
          upheldCount: 1,
        },
        allowedDecisions: ['restore'],
      }),
    ]),
  ],
});

export const None = storyOf(app, { ...common, answers: [counts, mockCall(listReports, [])] });

export const NoneFits = storyOf(app, {
  ...common,
  at: '/admin/reports?state=decided',
  answers: [counts, mockCall(listReports, [])],
});

export const Loading = storyOf(app, { ...common, answers: [counts, unanswered(listReports)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [counts, mockCall(listReports, refuse('unavailable'))],
});
