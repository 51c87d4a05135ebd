import { countToDo } from '@backline/contracts/desk/to-do';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { listPlannedFlags } from '@backline/contracts/platform/flag-plans';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildPlannedFlags } from '@backline/contracts/testing/desk/flag-builder';
import { buildToDoCounts } from '@backline/contracts/testing/desk/to-do-builder';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Admin/Flags' };

const common = {
  at: '/admin?tab=flags',
  user: buildUser({ isAdmin: true }),
  layout: 'own' as const,
  remembered: { adminAccess: 'true' },
};
const answers = [
  mockCall(countBetaSignups, { total: 1284, artists: 902, venues: 341, both: 41 }),
  mockCall(countToDo, buildToDoCounts({ report: 3, copyright: 1, venue: 100, 'past-flag': 1 })),
];

export const Nine = storyOf(app, {
  ...common,
  answers: [
    ...answers,
    mockCall(
      listPlannedFlags,
      buildPlannedFlags().map((flag) =>
        flag.name === 'messages'
          ? {
              ...flag,
              on: true,
              changedAt: '2026-11-18T12:00:00.000Z',
              changedBy: 'maximiliane.featherstonehaugh-oyelaran@backline.example',
            }
          : flag,
      ),
    ),
  ],
});

export const Loading = storyOf(app, { ...common, answers: [...answers, unanswered(listPlannedFlags)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [...answers, mockCall(listPlannedFlags, refuse('unavailable'))],
});
