import {
  declineApplications,
  getApplication,
  listApplications,
  moveApplication,
  noteApplication,
  starApplication,
  type Application,
} from '@backline/contracts/booking/applications';
import { getArtist } from '@backline/contracts/profiles/artists';
import { getOwnEvent, listOwnEvents } from '@backline/contracts/booking/event-edits';
import { getFlags } from '@backline/contracts/platform/flags';
import { findHeardArtists } from '@backline/contracts/profiles/mix-plays';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildApplication, buildArtist, buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildMix } from '@backline/contracts/testing/media-builders';
import { FULL_ARTIST } from '@backline/contracts/testing/scenes';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Organisation/Applications' };

const VIEW = { starred: false, note: '', noteVersion: 0, waiting: 3 };
const waiting = (overrides: Partial<Application>) =>
  buildApplication({ allowedActions: ['accept', 'decline'], venueView: VIEW, ...overrides });

const applications = [
  waiting({
    id: 'a',
    artist: FULL_ARTIST,
    replyDueAt: '2026-11-21T14:40:00.000Z',
    venueView: { ...VIEW, starred: true, note: 'Ask for a Sunday.', noteVersion: 1 },
    message:
      'I play long, slow and low. Salt House has the room for it: I would open at 118 and hold the floor until Oyelaran takes over.',
  }),
  waiting({
    id: 'b',
    isInvited: true,
    artist: buildArtist({ id: 'low-tide', stageName: 'The Low Tide Soundsystem & Friends' }),
    replyDueAt: '2026-11-23T06:00:00.000Z',
  }),
  waiting({ id: 'c', artist: buildArtist({ id: 'q', stageName: 'Q', genres: ['Batida'] }) }),
  waiting({
    id: 'd',
    artist: buildArtist({ id: 'hollow', stageName: 'Hollow Arcade', spotifyFollowers: null }),
    status: 'accepted',
    creditState: 'captured',
    decidedAt: '2026-11-20T21:00:00.000Z',
    allowedActions: [],
  }),
];

const common = {
  at: '/org-dashboard/applications',
  user: buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }),
};

const around = (isReleased = true) => [
  mockCall(getFlags, isReleased ? buildFlags('org-events', 'org-applications') : buildFlags()),
  mockCall(getMyOrg, buildMyOrg()),
  mockCall(listOwnEvents, ({ query }) =>
    query.get('part') === 'upcoming' ? [buildOwnEvent({ id: 'oyelaran', status: 'accepting' })] : [],
  ),
  mockCall(getArtist, FULL_ARTIST),
  mockCall(listMixes, [buildMix()]),
];

const answers = (list: Application[]) => [
  ...around(),
  mockCall(listApplications, list),
  mockCall(getApplication, ({ params }) => list.find(({ id }) => id === params['id']) ?? refuse('not_found')),
  mockCall(
    moveApplication,
    ({ params }) => list.find(({ id }) => id === params['id']) ?? refuse('not_found'),
  ),
  mockCall(starApplication, waiting({})),
  mockCall(noteApplication, waiting({})),
  mockCall(declineApplications, { declined: [], failed: [] }),
];

export const Busy = { ...storyOf(app, { ...common, answers: answers(applications) }), tags: ['visual'] };

/** The page of one application on a phone. */
export const OneApplication = storyOf(app, {
  ...common,
  at: '/org-dashboard/applications/a',
  answers: answers(applications),
});

export const Fitting = storyOf(app, {
  ...common,
  answers: answers([
    waiting({
      id: 'a',
      artist: FULL_ARTIST,
      venueView: {
        ...VIEW,
        reasons: [
          'From Lisbon, as this night',
          'Plays 2 of its 3 genres: Dub Techno, Slow House',
          'Has played 3 rooms of this size, for 210 to 840 people',
        ],
      },
    }),
  ]),
});

/** Followers stay hidden until the venue has heard the artist. */
export const ListeningFirst = {
  ...storyOf(app, {
    ...common,
    at: '/org-dashboard/applications/a',
    answers: [mockCall(findHeardArtists, { artistIds: [] }), ...answers(applications)],
  }),
  beforeEach: () => {
    localStorage.setItem('backline-listen-first', 'on');
    return () => localStorage.removeItem('backline-listen-first');
  },
};

export const Declining = {
  ...storyOf(app, { ...common, at: '/org-dashboard/applications/a', answers: answers(applications) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await screen.findByRole('textbox', { name: 'Reason (optional)' });
  },
};

export const DecliningSeveral = {
  ...storyOf(app, { ...common, answers: answers(applications) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Select several' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Q' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Decline selected' }));
    await screen.findByRole('dialog');
  },
};

export const Withdrawn = storyOf(app, {
  ...common,
  at: '/org-dashboard/applications/a',
  answers: answers([waiting({ id: 'a', status: 'withdrawn', message: '', allowedActions: [] })]),
});

/** An accepted artist who plays another night in some of the hours. */
export const Accepted = storyOf(app, {
  ...common,
  at: '/org-dashboard/applications/d',
  answers: [
    mockCall(getOwnEvent, buildOwnEvent({ status: 'accepting' })),
    ...answers([
      waiting({
        id: 'd',
        artist: FULL_ARTIST,
        status: 'accepted',
        allowedActions: [],
        venueView: {
          ...VIEW,
          overlaps: [{ from: '2026-12-11T23:00:00.000Z', until: '2026-12-12T01:00:00.000Z' }],
        },
      }),
    ]),
  ],
});

export const NothingYet = storyOf(app, { ...common, answers: answers([]) });

export const NoMatch = storyOf(app, {
  ...common,
  at: '/org-dashboard/applications?status=accepted',
  answers: answers([]),
});

export const ComingSoon = storyOf(app, {
  ...common,
  answers: [...around(false), mockCall(listApplications, [])],
});

export const Loading = storyOf(app, { ...common, answers: [...around(), unanswered(listApplications)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [...around(), mockCall(listApplications, refuse('unavailable'))],
});
