import { applyToEvent, listApplications } from '@backline/contracts/booking/applications';
import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent } from '@backline/contracts/records/events';
import { getShop } from '@backline/contracts/shop/purchases';
import { buildApplication, buildCredits, buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { buildShop } from '@backline/contracts/testing/purchase-builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ApplyPage } from './apply-page.tsx';
import { OVERLAPS } from './testing/overlaps.ts';

export default { title: 'Screens/Artist/Apply' };

const app = { routes: [{ path: '/events/:id/apply', element: <ApplyPage /> }] };
const night = NIGHTS[1] ?? buildEvent();

const withCredits = (credits: number, event: Parameters<typeof buildEvent>[0] = {}) => ({
  at: `/events/${night.id}/apply`,
  user: buildUser(),
  answers: [
    mockCall(getEvent, { ...night, ...event }),
    mockCall(getCredits, buildCredits({ balance: credits, available: credits })),
    mockCall(getShop, buildShop()),
    mockCall(listApplications, [buildApplication()]),
  ],
});

export const Affordable = storyOf(app, withCredits(100));

export const ShortOfCredits = storyOf(app, withCredits(8));

export const Full = storyOf(app, withCredits(100, { status: 'full', spotsAvailable: 0 }));

export const AlreadyApplied = storyOf(
  app,
  withCredits(80, { myApplication: { id: 'application-1', status: 'submitted' } }),
);

export const Invited = storyOf(app, withCredits(0, { isInvited: true, cost: 0 }));

const notFree = withCredits(100);

export const NotFree = {
  ...storyOf(app, {
    ...notFree,
    answers: [
      ...notFree.answers,
      mockCall(
        applyToEvent,
        refuse('confirmation_needed', {
          message: 'You are not free at that time.',
          details: {
            overlaps: OVERLAPS,
          },
        }),
      ),
    ],
  }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText("Why you'd be a good fit"), 'Slow and low.');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('You are not free at that time');
  },
};

export const BeforeItOpens = storyOf(
  app,
  withCredits(100, { opensAt: '2026-11-24T14:00:00.000Z', applyNeed: 'opening', allowedActions: [] }),
);

export const AddressToConfirm = storyOf(app, {
  ...withCredits(80, { applyNeed: 'address', allowedActions: [] }),
  user: buildUser({ emailVerified: false }),
});

export const Loading = storyOf(app, {
  ...withCredits(100),
  answers: [unanswered(getEvent), unanswered(getCredits)],
});

export const Failed = storyOf(app, {
  ...withCredits(100),
  answers: [mockCall(getEvent, refuse('unavailable')), mockCall(getCredits, buildCredits())],
});
