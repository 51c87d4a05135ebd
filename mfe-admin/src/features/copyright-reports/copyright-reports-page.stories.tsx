import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { listMediaReports } from '@backline/contracts/desk/media-reports';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMediaReport } from '@backline/contracts/testing/media-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Copyright reports' };

const common = {
  at: '/admin/copyright-reports',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};
const counts = mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 });
const decided = { decidedAt: '2026-11-22T09:00:00.000Z', reason: 'The track is theirs.' };

export const EveryState = storyOf(app, {
  ...common,
  answers: [
    counts,
    mockCall(listMediaReports, [
      buildMediaReport({ id: 'one', upheldCount: 1 }),
      buildMediaReport({ ...decided, id: 'two', status: 'hidden', upheldCount: 1 }),
      buildMediaReport({
        ...decided,
        id: 'three',
        kind: 'image',
        title: 'Oyelaran',
        status: 'rejected',
        shownBy: { page: 'event', id: 'event-oyelaran', name: 'Oyelaran' },
      }),
      buildMediaReport({ ...decided, id: 'four', status: 'restored', answer: 'I have a licence for it.' }),
    ]),
  ],
});

export const None = storyOf(app, { ...common, answers: [counts, mockCall(listMediaReports, [])] });

export const Loading = storyOf(app, { ...common, answers: [counts, unanswered(listMediaReports)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [counts, mockCall(listMediaReports, refuse('unavailable'))],
});
