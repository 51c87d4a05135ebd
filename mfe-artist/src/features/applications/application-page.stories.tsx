import { getApplication, listApplications, moveApplication } from '@backline/contracts/booking/applications';
import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent } from '@backline/contracts/records/events';
import { buildApplication, buildCredits, buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ApplicationPage } from './application-page.tsx';

export default { title: 'Screens/Artist/Application' };

const app = { routes: [{ path: '/applications/:id', element: <ApplicationPage /> }] };
const event = NIGHTS[1] ?? buildEvent();
const common = { at: '/applications/application-1', user: buildUser() };

const moved = (overrides: Parameters<typeof buildApplication>[0]) => ({
  ...common,
  answers: [
    mockCall(getApplication, buildApplication({ event, eventId: event.id, ...overrides })),
    mockCall(getCredits, buildCredits()),
    mockCall(getEvent, buildEvent(event)),
    mockCall(listApplications, []),
  ],
});

const SUBMIT = { transition: 'submit', at: '2026-11-20T12:00:00.000Z', by: 'artist' } as const;
const VIEW = { transition: 'view', at: '2026-11-20T18:00:00.000Z', by: 'venue' } as const;

export const Waiting = storyOf(app, moved({}));

export const Viewed = storyOf(app, moved({ viewedAt: VIEW.at, history: [SUBMIT, VIEW] }));

export const Accepted = storyOf(
  app,
  moved({
    status: 'accepted',
    creditState: 'captured',
    viewedAt: VIEW.at,
    decidedAt: '2026-11-20T21:00:00.000Z',
    allowedActions: [],
    history: [SUBMIT, VIEW, { transition: 'accept', at: '2026-11-20T21:00:00.000Z', by: 'venue' }],
  }),
);

export const Declined = storyOf(
  app,
  moved({
    status: 'declined',
    creditState: 'released',
    viewedAt: VIEW.at,
    decidedAt: '2026-11-20T21:00:00.000Z',
    reason: 'The night is about slower records than yours.',
    allowedActions: [],
    history: [SUBMIT, VIEW, { transition: 'decline', at: '2026-11-20T21:00:00.000Z', by: 'venue' }],
  }),
);

const accepted = {
  status: 'accepted',
  creditState: 'captured',
  viewedAt: VIEW.at,
  decidedAt: '2026-11-20T21:00:00.000Z',
  cancelling: { artist: { nights: 8, cancelled: 1 }, venue: { nights: 40, cancelled: 2 } },
  history: [SUBMIT, VIEW, { transition: 'accept', at: '2026-11-20T21:00:00.000Z', by: 'venue' }],
} as const satisfies Parameters<typeof buildApplication>[0];

export const ChangedNight = storyOf(
  app,
  moved({
    ...accepted,
    changes: [
      { field: 'start', from: '2026-12-11T22:00:00.000Z', to: '2026-12-12T22:00:00.000Z' },
      {
        field: 'place',
        from: 'Salt House, Rua do Cais de Santarém 32, Lisbon',
        to: 'Warehouse Nine, Maashaven Noordzijde 12, Rotterdam',
      },
    ],
    confirmDueAt: '2026-11-24T12:00:00.000Z',
    termsVersion: 1,
    allowedActions: ['cancel', 'confirm-change', 'pass-change'],
  }),
);

export const AskingBeforeACancellation = {
  ...storyOf(app, moved({ ...accepted, allowedActions: ['cancel'] })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the night' }));
    await screen.findByRole('dialog');
  },
};

export const AskedLate = storyOf(
  app,
  moved({
    status: 'asked',
    creditState: 'released',
    decidedAt: '2026-11-23T12:00:00.000Z',
    confirmDueAt: '2026-11-26T12:00:00.000Z',
    allowedActions: ['confirm', 'pass'],
    history: [
      SUBMIT,
      { transition: 'expire', at: '2026-11-22T12:00:00.000Z', by: 'clock' },
      { transition: 'ask-late', at: '2026-11-23T12:00:00.000Z', by: 'venue' },
    ],
  }),
);

/** Opens the question that comes before a step. */
const asking = (label: string) => async () => {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await screen.findByRole('dialog');
};

export const AskingToConfirm = { ...AskedLate, play: asking('Confirm') };

export const AskingToPass = { ...AskedLate, play: asking('Pass') };

export const AskingToGiveTheSpotUp = { ...ChangedNight, play: asking('Give up the spot') };

export const CancellationWithoutAReason = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(moveApplication, refuse('validation_failed', { fields: { reason: 'Tell the venue why' } })),
      ...moved({ ...accepted, allowedActions: ['cancel'] }).answers,
    ],
  }),
  play: async () => {
    await asking('Cancel the night')();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the night' }));
    await dialog.findByText('Tell the venue why');
  },
};

export const Loading = storyOf(app, { ...common, answers: [unanswered(getApplication)] });

export const NotFound = storyOf(app, {
  ...common,
  answers: [mockCall(getApplication, refuse('not_found'))],
});

export const Failed = storyOf(app, {
  ...common,
  answers: [mockCall(getApplication, refuse('unavailable'))],
});
