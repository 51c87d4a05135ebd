import { listToDo } from '@backline/contracts/desk/to-do';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildToDoItem } from '@backline/contracts/testing/desk/to-do-builder';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/To do' };

const common = {
  at: '/admin/to-do',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};
const counts = mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 });

export const Several = storyOf(app, {
  ...common,
  answers: [
    counts,
    mockCall(listToDo, [
      buildToDoItem({
        kind: 'report',
        id: 'late',
        subject: 'The Low Tide Soundsystem & Friends',
        about: 'Copyright, reported by one person.',
        dueAt: '2020-11-19T09:00:00.000Z',
        path: '/admin/reports',
        acts: [],
      }),
      buildToDoItem(),
      buildToDoItem({
        kind: 'dead-work',
        id: 'timer expire:one',
        subject: 'expire of one',
        about: 'Given up after 12 tries: the database was away.',
        path: null,
        acts: ['work.retry', 'work.drop'],
      }),
      buildToDoItem({
        kind: 'past-flag',
        id: 'events',
        subject: 'events',
        acts: [],
        path: '/admin?tab=flags',
      }),
    ]),
  ],
});

export const Nothing = storyOf(app, { ...common, answers: [counts, mockCall(listToDo, [])] });

export const Loading = storyOf(app, { ...common, answers: [counts, unanswered(listToDo)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [counts, mockCall(listToDo, refuse('unavailable'))],
});
