import { listApplications } from '@backline/contracts/booking/applications';
import {
  copyEvent,
  createEvent,
  getOwnEvent,
  listOwnEvents,
  moveEvent,
  type OwnEvent,
} from '@backline/contracts/booking/event-edits';
import { getFlags } from '@backline/contracts/platform/flags';
import { COPIES_MAX } from '@backline/contracts/base/limits';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { listOwnHiddenPages } from '@backline/contracts/desk/statements';
import { buildHiddenPage } from '@backline/contracts/testing/desk/statement-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen, within } from '@testing-library/dom';
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

/** Chooses an entry of the menu of an event. */
async function choose(event: string, label: string): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name: `More actions for ${event}` });
  if (first) await userEvent.click(first);
  await userEvent.click(await screen.findByText(label));
}

const publishAll = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Publish all drafts of Oyelaran' }));

export const Busy = { ...storyOf(app, { ...common, answers: [...around(), lists()] }), tags: ['visual'] };

export const WithAHiddenEvent = storyOf(app, {
  ...common,
  answers: [
    ...around(),
    lists(),
    mockCall(listOwnHiddenPages, [buildHiddenPage({ kind: 'event', pageId: 'lamps' })]),
  ],
});

export const JustPublished = storyOf(app, {
  ...common,
  at: '/org-dashboard/events?published=oyelaran',
  answers: [
    mockCall(
      getOwnEvent,
      night('oyelaran', 'Sunday in the Back Room with The Low Tide Soundsystem & Friends'),
    ),
    ...around(),
    lists(),
  ],
});

export const AskingBeforeACancellation = {
  ...storyOf(app, { ...common, answers: [...around(), lists()] }),
  play: async () => {
    await choose('Oyelaran', 'Cancel event');
    await screen.findByRole('dialog');
  },
};

/** Opens a question, and presses one of its buttons. */
const asking = (open: () => Promise<void>, press?: string) => async () => {
  await open();
  const dialog = within(await screen.findByRole('dialog'));
  if (!press) return;
  await userEvent.click(dialog.getByRole('button', { name: press }));
  await dialog.findByText(/Make 1 to|could not be published/);
};

export const AskingBeforeACopy = {
  ...storyOf(app, { ...common, answers: [...around(), lists()] }),
  play: asking(() => choose('Oyelaran', 'Copy')),
};

export const CopyWithTooManyWeeks = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(
        copyEvent,
        refuse('validation_failed', { fields: { times: `Make 1 to ${COPIES_MAX} copies` } }),
      ),
      ...around(),
      lists(),
    ],
  }),
  play: asking(() => choose('Oyelaran', 'Copy'), 'Make a draft'),
};

const series = {
  ...parts,
  drafts: ['2026-12-18', '2026-12-25', '2027-01-01'].map((date) =>
    buildOwnEvent({
      id: date,
      series: 'oyelaran-in-winter',
      startsAt: `${date}T22:00:00.000Z`,
      form: { ...draft.form, date },
    }),
  ),
};

export const ASeriesOfDrafts = storyOf(app, { ...common, answers: [...around(), lists(series)] });

export const AskingToPublishAll = {
  ...storyOf(app, { ...common, answers: [...around(), lists(series)] }),
  play: asking(publishAll),
};

export const PublishAllFailed = {
  ...storyOf(app, {
    ...common,
    answers: [mockCall(moveEvent, refuse('unavailable')), ...around(), lists(series)],
  }),
  play: asking(publishAll, 'Publish all'),
};

export const NothingYet = storyOf(app, { ...common, answers: [...around(), lists({})] });

export const ComingSoon = storyOf(app, { ...common, answers: [...around(false), lists()] });

export const Loading = storyOf(app, { ...common, answers: [...around(), unanswered(listOwnEvents)] });

export const Failed = storyOf(app, {
  ...common,
  answers: [...around(), mockCall(listOwnEvents, refuse('unavailable'))],
});
