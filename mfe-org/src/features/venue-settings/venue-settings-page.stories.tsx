import { checkHandle } from '@backline/contracts/accounts/handles';
import { getMediaLimits } from '@backline/contracts/base/media';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { buildOwnVenue } from '@backline/contracts/testing/venue-builders';
import { getOwnVenue, updateOwnVenue } from '@backline/contracts/pages/venues';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Organisation/Settings' };

const common = {
  at: '/org-dashboard/settings',
  user: buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }),
};
const limits = mockCall(getMediaLimits, buildMediaLimits());
const own = mockCall(getOwnVenue, buildOwnVenue());

export const Filled = storyOf(app, { ...common, answers: [own, limits] });

export const AsSignedUp = storyOf(app, {
  ...common,
  answers: [
    limits,
    mockCall(
      getOwnVenue,
      buildOwnVenue({
        phone: null,
        zipCode: null,
        capacity: null,
        website: null,
        description: null,
        eventTypes: [],
        musicGenres: [],
        averageBudget: null,
        bookingFrequency: null,
      }),
    ),
  ],
});

const typing = (typed: string, problem: string | null) => ({
  ...storyOf(app, {
    ...common,
    answers: [own, limits, mockCall(checkHandle, { handle: typed, problem })],
  }),
  play: async () => {
    const field = await screen.findByLabelText('Handle');
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await screen.findByText(problem ?? new RegExp(`^${typed} is free`));
  },
});

export const HandleFree = typing('salt-cellar', null);

export const HandleReserved = typing('admin', 'This handle is reserved. Choose another one');

async function pressSave(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
}

export const HandleTaken = {
  ...storyOf(app, {
    ...common,
    answers: [
      own,
      limits,
      mockCall(
        updateOwnVenue,
        refuse('validation_failed', { fields: { handle: 'This handle is taken. Choose another one' } }),
      ),
    ],
  }),
  play: async () => {
    await pressSave();
    await screen.findByText('This handle is taken. Choose another one');
  },
};

export const ChangedMeanwhile = {
  ...storyOf(app, {
    ...common,
    answers: [
      own,
      limits,
      mockCall(
        updateOwnVenue,
        refuse('wrong_state', { details: { venue: buildOwnVenue({ version: 4, city: 'Porto' }) } }),
      ),
    ],
  }),
  play: async () => {
    await pressSave();
    await screen.findByText('Somebody else has changed your venue');
  },
};

export const Loading = storyOf(app, { ...common, answers: [unanswered(getOwnVenue)] });

export const Failed = storyOf(app, { ...common, answers: [mockCall(getOwnVenue, refuse('unavailable'))] });
