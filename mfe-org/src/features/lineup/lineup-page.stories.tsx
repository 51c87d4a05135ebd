import {
  getApplication,
  listApplications,
  moveApplication,
  type Application,
} from '@backline/contracts/booking/applications';
import { getOwnEvent } from '@backline/contracts/booking/event-edits';
import { listReplacements, type Replacement } from '@backline/contracts/pages/replacements';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildApplication, buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { buildFavourite, buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Organisation/Lineup' };

const event = buildOwnEvent({
  id: 'oyelaran',
  status: 'accepting',
  accepted: 2,
  applicants: 18,
  history: [
    {
      at: '2026-11-20T12:00:00.000Z',
      changes: [
        { field: 'start', from: '2026-12-11T22:00:00.000Z', to: '2026-12-11T20:00:00.000Z' },
        { field: 'pay', from: '€700–€900', to: '€600–€900' },
      ],
    },
  ],
});
const cancelling = { artist: { nights: 8, cancelled: 1 }, venue: { nights: 40, cancelled: 2 } };
const of = (id: string, stageName: string, overrides: Partial<Application>) =>
  buildApplication({ id, artist: { ...buildArtist(), id, stageName }, cancelling, ...overrides });

const applications = [
  of('juno', 'Juno Halide', { status: 'accepted', creditState: 'captured', allowedActions: ['call-off'] }),
  of('low', 'The Low Tide Soundsystem & Friends', {
    status: 'accepted',
    creditState: 'captured',
    confirmDueAt: '2026-11-24T12:00:00.000Z',
    allowedActions: ['call-off'],
  }),
  of('tape', 'Tape Orchard', {
    status: 'asked',
    confirmDueAt: '2026-11-24T12:00:00.000Z',
    allowedActions: [],
  }),
  of('ren', 'Ren Okafor', { status: 'expired', allowedActions: ['ask-late'] }),
  of('mara', 'Mara Voss', { status: 'cancelled', reason: 'I am ill.', allowedActions: [] }),
];

const replacements = [
  { artist: buildFavourite().artist, reasons: ['favourite', 'invited'], isInvited: false },
  {
    artist: { ...buildFavourite().artist, id: 'low', stageName: 'The Low Tide Soundsystem & Friends' },
    reasons: ['starred'],
    isInvited: true,
  },
] satisfies Replacement[];

const common = {
  at: '/org-dashboard/events/oyelaran/lineup',
  user: buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }),
};

const answers = (shown: readonly Application[] = applications) => [
  mockCall(getFlags, buildFlags('org-events')),
  mockCall(getOwnEvent, event),
  mockCall(listApplications, ({ query }) => shown.filter(({ status }) => status === query.get('status'))),
  mockCall(
    getApplication,
    ({ params }) => shown.find(({ id }) => id === params['id']) ?? buildApplication({ cancelling }),
  ),
  mockCall(listReplacements, shown.length === 0 ? [] : replacements),
];

export const Busy = storyOf(app, { ...common, answers: answers() });

export const AskingBeforeACallOff = {
  ...storyOf(app, { ...common, answers: answers() }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Call off Juno Halide' }));
    await screen.findByRole('dialog');
  },
};

export const CallOffWithoutAReason = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(moveApplication, refuse('validation_failed', { fields: { reason: 'Tell the artist why' } })),
      ...answers(),
    ],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Call off Juno Halide' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Call off' }));
    await dialog.findByText('Tell the artist why');
  },
};

export const AskingLate = {
  ...storyOf(app, { ...common, answers: answers() }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask late Ren Okafor' }));
    await screen.findByRole('dialog');
  },
};

export const NobodyYet = storyOf(app, { ...common, answers: answers([]) });

export const Loading = storyOf(app, {
  ...common,
  answers: [...answers().slice(0, 1), unanswered(getOwnEvent), ...answers().slice(2)],
});

export const Failed = storyOf(app, {
  ...common,
  answers: [...answers().slice(0, 1), mockCall(getOwnEvent, refuse('unavailable')), ...answers().slice(2)],
});
