import { listApplications } from '@backline/contracts/applications';
import { createEvent, getOwnEvent, listOwnEvents, type OwnEvent } from '@backline/contracts/event-edits';
import { getFlags } from '@backline/contracts/flags';
import { getMyOrg } from '@backline/contracts/orgs';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Organisation/Events' };

const draft = buildOwnEvent();

const night = (id: string, headliner: string, overrides: Partial<OwnEvent> = {}) =>
  buildOwnEvent({
    id,
    status: 'accepting',
    form: { ...draft.form, headliner },
    allowedActions: ['stop', 'edit', 'cancel'],
    ...overrides,
  });

const parts: Record<string, OwnEvent[]> = {
  upcoming: [
    night('oyelaran', 'Oyelaran', { applicants: 18, waiting: 4, accepted: 1 }),
    night('lamps', 'Nine Lamps', {
      status: 'reviewing',
      startsAt: '2026-12-12T23:00:00.000Z',
      applicants: 40,
      allowedActions: ['reopen', 'edit', 'cancel'],
    }),
    night('wave', 'Saint Fjord All Night Long', {
      status: 'cancelled',
      startsAt: '2027-01-18T21:00:00.000Z',
      cancelReason: 'The roof leaks.',
      allowedActions: [],
    }),
  ],
  drafts: [
    buildOwnEvent({
      id: 'sunday',
      form: {
        ...draft.form,
        headliner: 'Sunday in the Back Room with The Low Tide Soundsystem & Friends',
      },
    }),
    buildOwnEvent({
      id: 'empty',
      startsAt: null,
      form: { ...draft.form, headliner: '', date: '', end: '', payMin: '', payMax: '' },
    }),
  ],
  past: [
    night('choir', 'Basement Choir', {
      status: 'past',
      startsAt: '2026-05-30T21:00:00.000Z',
      allowedActions: [],
    }),
  ],
};

const common = {
  at: '/org-dashboard/events',
  user: buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }),
};

const around = (isReleased = true) => [
  mockCall(getFlags, isReleased ? buildFlags('org-events', 'org-applications') : buildFlags()),
  mockCall(getMyOrg, buildMyOrg()),
  mockCall(listApplications, []),
  mockCall(getOwnEvent, draft),
  mockCall(createEvent, draft),
];

const lists = (shown = parts) => mockCall(listOwnEvents, ({ query }) => shown[query.get('part') ?? ''] ?? []);

export const Busy = { ...storyOf(app, { ...common, answers: [...around(), lists()] }), tags: ['visual'] };

export const AskingBeforeACancellation = {
  ...storyOf(app, { ...common, answers: [...around(), lists()] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Oyelaran' }));
    await screen.findByRole('dialog');
  },
};

export const NothingYet = storyOf(app, { ...common, answers: [...around(), lists({})] });

export const ComingSoon = storyOf(app, { ...common, answers: [...around(false), lists()] });

export const Loading = storyOf(app, { ...common, answers: [...around(), unanswered(listOwnEvents)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [...around(), mockCall(listOwnEvents, refuse('unavailable'))],
});
