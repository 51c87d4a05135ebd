import { getPushKey } from '@backline/contracts/accounts/push';
import { listApplications } from '@backline/contracts/booking/applications';
import { listOwnInvitations } from '@backline/contracts/booking/event-invitations';
import { buildApplication, buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf, unanswered, withPush } from '@backline/shell-sdk/stories';
import { ApplicationsPage } from './applications-page.tsx';

export default { title: 'Screens/Artist/Applications' };

const app = { routes: [{ path: '/applications', element: <ApplicationsPage /> }] };
const common = { at: '/applications', user: buildUser() };

const STATES: Parameters<typeof buildApplication>[0][] = [
  { replyDueAt: '2026-11-21T14:40:00.000Z' },
  { replyDueAt: '2026-11-22T23:20:00.000Z' },
  { status: 'accepted', creditState: 'captured', decidedAt: '2026-11-20T21:00:00.000Z', allowedActions: [] },
  { status: 'declined', creditState: 'released', decidedAt: '2026-11-20T21:00:00.000Z', allowedActions: [] },
  { status: 'withdrawn', creditState: 'released', decidedAt: '2026-11-20T14:00:00.000Z', allowedActions: [] },
];

const applications = NIGHTS.map((event, i) =>
  buildApplication({ id: `application-${event.id}`, eventId: event.id, event, ...STATES[i] }),
);

const uninvited = mockCall(listOwnInvitations, []);

export const EveryState = storyOf(app, {
  ...common,
  answers: [mockCall(listApplications, applications), uninvited],
});

export const PushOffered = withPush(
  storyOf(app, {
    ...common,
    boot: { offlinePage: true },
    answers: [
      mockCall(listApplications, applications),
      mockCall(getPushKey, { publicKey: 'key', isOn: false }),
      uninvited,
    ],
  }),
  'default',
);

export const None = storyOf(app, { ...common, answers: [mockCall(listApplications, []), uninvited] });

export const Loading = storyOf(app, { ...common, answers: [unanswered(listApplications), uninvited] });

export const Failed = storyOf(app, {
  ...common,
  answers: [mockCall(listApplications, refuse('unavailable')), uninvited],
});

export const Invited = storyOf(app, {
  ...common,
  answers: [
    mockCall(listApplications, applications),
    mockCall(
      listOwnInvitations,
      NIGHTS.slice(0, 2).map((event) => ({ invitedAt: '2026-11-20T12:00:00.000Z', event })),
    ),
  ],
});
