import { listApplications, moveApplication } from '@backline/contracts/booking/applications';
import { getFlags } from '@backline/contracts/platform/flags';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildApplication, buildArtist, buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { FULL_ARTIST, NIGHTS } from '@backline/contracts/testing/scenes';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { listOwnHiddenPages } from '@backline/contracts/desk/statements';
import { buildHiddenPage } from '@backline/contracts/testing/desk/statement-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Organisation/Dashboard' };

const common = {
  at: '/org-dashboard',
  user: buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }),
};

const org = buildMyOrg({
  stats: { upcomingEvents: 5, applications: 58, waiting: 2, averageReplyHours: 31 },
  upcomingEvents: NIGHTS.map((event, i) => ({ ...event, applicants: i * 10 })),
});

const applications = [
  buildApplication({
    id: 'a',
    artist: FULL_ARTIST,
    replyDueAt: '2026-11-21T14:40:00.000Z',
    allowedActions: ['accept', 'decline'],
  }),
  buildApplication({
    id: 'b',
    artist: buildArtist({ id: 'low-tide', stageName: 'The Low Tide Soundsystem & Friends' }),
    replyDueAt: '2026-11-23T06:00:00.000Z',
    allowedActions: ['accept', 'decline'],
  }),
  buildApplication({
    id: 'c',
    artist: buildArtist({ id: 'q', stageName: 'Q', genres: ['Batida'] }),
    status: 'accepted',
    creditState: 'captured',
    decidedAt: '2026-11-20T21:00:00.000Z',
    allowedActions: [],
  }),
];

const flags = mockCall(getFlags, buildFlags('org-events', 'org-applications'));

const answers = (org: ReturnType<typeof buildMyOrg>, list = applications) => [
  flags,
  mockCall(getMyOrg, org),
  mockCall(listApplications, list),
];

export const Busy = { ...storyOf(app, { ...common, answers: answers(org) }), tags: ['visual'] };

async function pressAccept() {
  const [first] = await screen.findAllByRole('button', { name: 'Accept' });
  if (first) await userEvent.click(first);
}

/** Somebody else has decided meanwhile. */
export const DecisionFailed = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(
        moveApplication,
        refuse('wrong_state', { message: 'This application is declined, so that is not possible.' }),
      ),
      ...answers(org),
    ],
  }),
  play: async () => {
    await pressAccept();
    window.dispatchEvent(new Event('pagehide'));
    await screen.findByText('Accept failed');
  },
};

export const Hidden = storyOf(app, {
  ...common,
  answers: [
    ...answers(org),
    mockCall(listOwnHiddenPages, [
      buildHiddenPage({ kind: 'venue', pageId: org.id, reason: 'The address belongs to another venue' }),
      buildHiddenPage({ kind: 'event', pageId: NIGHTS[0]?.id ?? '' }),
    ]),
  ],
});

export const WithoutPassword = storyOf(app, {
  ...common,
  user: { ...common.user, email: 'program@salthouse.example', passwordPending: true },
  answers: answers(org),
});

export const NothingYet = storyOf(app, {
  ...common,
  answers: answers(
    buildMyOrg({
      stats: { upcomingEvents: 0, applications: 0, waiting: 0, averageReplyHours: null },
      upcomingEvents: [],
    }),
    [],
  ),
});

export const NoNightAhead = storyOf(app, {
  ...common,
  answers: answers(
    buildMyOrg({
      stats: { upcomingEvents: 0, applications: 58, waiting: 0, averageReplyHours: 31 },
      upcomingEvents: [],
    }),
    applications.slice(2),
  ),
});

export const Loading = storyOf(app, {
  ...common,
  answers: [unanswered(getFlags), unanswered(getMyOrg), unanswered(listApplications)],
});

export const Failed = storyOf(app, {
  ...common,
  answers: [
    flags,
    mockCall(getMyOrg, refuse('unavailable')),
    mockCall(listApplications, refuse('unavailable')),
  ],
});
