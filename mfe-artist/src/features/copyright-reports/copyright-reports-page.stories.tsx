import { listOwnReports } from '@backline/contracts/desk/reports';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildOwnReport } from '@backline/contracts/testing/desk/report-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { CopyrightReportsPage } from './copyright-reports-page.tsx';

export default { title: 'Screens/Artist/Copyright reports' };

const app = { routes: [{ path: '/copyright-reports', element: <CopyrightReportsPage /> }] };
const common = { at: '/copyright-reports', user: buildUser() };

export const EveryDecision = storyOf(app, {
  ...common,
  answers: [
    mockCall(listOwnReports, [
      buildOwnReport({ id: 'one' }),
      buildOwnReport({ id: 'two', file: { type: 'image', title: '' }, status: 'refused' }),
      buildOwnReport({ id: 'three', status: 'restored', answer: 'I have a licence for it.' }),
    ]),
  ],
});

export const None = storyOf(app, { ...common, answers: [mockCall(listOwnReports, [])] });

export const Loading = storyOf(app, { ...common, answers: [unanswered(listOwnReports)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [mockCall(listOwnReports, refuse('unavailable'))],
});
