import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent, listEvents } from '@backline/contracts/records/events';
import { buildCredits, buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { listOwnHiddenPages } from '@backline/contracts/desk/statements';
import { buildHiddenPage } from '@backline/contracts/testing/desk/statement-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { EventPage } from './event-page.tsx';

export default { title: 'Screens/Artist/Event' };

const app = { routes: [{ path: '/events/:id', element: <EventPage /> }] };
const night = NIGHTS[1] ?? buildEvent();
const rest = [mockCall(getCredits, buildCredits()), mockCall(listEvents, [...NIGHTS])];

const at = (event: Parameters<typeof buildEvent>[0]) => ({
  at: `/events/${night.id}`,
  user: buildUser(),
  answers: [mockCall(getEvent, { ...night, ...event }), ...rest],
});

export const Open = storyOf(app, at({}));

export const Applied = storyOf(app, at({ myApplication: { id: 'application-1', status: 'submitted' } }));

export const Invited = storyOf(app, at({ isInvited: true, cost: 0 }));

const EARLY = { opensAt: '2026-11-24T14:00:00.000Z' };

export const EarlyAccess = storyOf(app, at(EARLY));

export const BeforeItOpens = storyOf(app, at({ ...EARLY, applyNeed: 'opening', allowedActions: [] }));

export const Fitting = storyOf(
  app,
  at({
    reasons: [
      'Lisbon is 25 km from Cascais, where you are',
      'You play 2 of its 3 genres: Dub Techno, Slow House',
      'You have neither a night nor a taken date at that time',
      'You have played 3 rooms of this size, for 210 to 840 people',
    ],
  }),
);

export const Full = storyOf(app, at({ status: 'full', spotsAvailable: 0 }));

export const LongName = storyOf(
  app,
  at({ headliner: 'The Low Tide Soundsystem & Friends', image: null, description: '' }),
);

export const WithReplies = storyOf(
  app,
  at({
    waiting: 7,
    venue: {
      ...night.venue,
      replies: { due: 54, inTime: 53, inTimePercent: 98, medianHours: 31 },
    },
  }),
);

export const SignedOut = storyOf(app, { ...at({}), user: null });

export const Hidden = storyOf(app, {
  ...at({ allowedActions: [] }),
  user: buildUser({ userType: 'organisation', orgId: night.orgId, name: night.venueName }),
  answers: [
    ...at({ allowedActions: [] }).answers,
    mockCall(listOwnHiddenPages, [
      buildHiddenPage({ kind: 'event', pageId: night.id, reason: 'Unpaid work' }),
    ]),
  ],
});

export const Loading = storyOf(app, { ...at({}), answers: [unanswered(getEvent), ...rest] });

export const NotFound = storyOf(app, {
  ...at({}),
  answers: [mockCall(getEvent, refuse('not_found')), ...rest],
});

export const Failed = storyOf(app, {
  ...at({}),
  answers: [mockCall(getEvent, refuse('unavailable')), ...rest],
});
