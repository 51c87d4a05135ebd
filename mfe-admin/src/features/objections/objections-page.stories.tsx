import { listObjections } from '@backline/contracts/desk/statements';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildObjection } from '@backline/contracts/testing/desk/statement-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { ObjectionsPage } from './objections-page.tsx';

export default { title: 'Screens/Admin/Objections' };

const app = { routes: [{ path: '/admin/objections', element: <ObjectionsPage /> }] };
const common = {
  at: '/admin/objections',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
};
const answer = { text: 'You are right. The profile is shown again.', at: '2026-11-24T09:00:00.000Z' };

export const EveryState = storyOf(app, {
  ...common,
  answers: [
    mockCall(listObjections, [
      buildObjection({ id: 'one' }),
      buildObjection({ id: 'two', mayAnswer: false }),
      buildObjection({ id: 'three', mayAnswer: false, answer }),
    ]),
  ],
});

export const None = storyOf(app, { ...common, answers: [mockCall(listObjections, [])] });

export const Loading = storyOf(app, { ...common, answers: [unanswered(listObjections)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [mockCall(listObjections, refuse('unavailable'))],
});
