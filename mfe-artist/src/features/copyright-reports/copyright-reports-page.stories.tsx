import { listOwnMediaReports } from '@backline/contracts/desk/media-reports';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMediaReport } from '@backline/contracts/testing/media-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { CopyrightReportsPage } from './copyright-reports-page.tsx';

export default { title: 'Screens/Artist/Copyright reports' };

const app = { routes: [{ path: '/copyright-reports', element: <CopyrightReportsPage /> }] };
const common = { at: '/copyright-reports', user: buildUser() };
const decided = { decidedAt: '2026-11-22T09:00:00.000Z', reason: 'The track is theirs.' };

export const EveryDecision = storyOf(app, {
  ...common,
  answers: [
    mockCall(listOwnMediaReports, [
      buildMediaReport({ ...decided, id: 'one', status: 'hidden' }),
      buildMediaReport({ ...decided, id: 'two', kind: 'image', title: '', status: 'rejected' }),
      buildMediaReport({ ...decided, id: 'three', status: 'restored', answer: 'I have a licence for it.' }),
    ]),
  ],
});

export const None = storyOf(app, { ...common, answers: [mockCall(listOwnMediaReports, [])] });

export const Loading = storyOf(app, { ...common, answers: [unanswered(listOwnMediaReports)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [mockCall(listOwnMediaReports, refuse('unavailable'))],
});
