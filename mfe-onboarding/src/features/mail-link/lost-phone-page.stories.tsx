import { startFactorRemoval, stopFactorRemoval } from '@backline/contracts/accounts/factor/lost-phone';
import { listEvents } from '@backline/contracts/records/events';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { LostPhonePage } from './lost-phone-page.tsx';

export default { title: 'Screens/Onboarding/Lost phone' };

const app = { routes: [{ path: '/lost-phone', element: <LostPhonePage /> }] };
const nights = mockCall(listEvents, [...NIGHTS]);
const common = { at: '/lost-phone?token=abc', layout: 'own' as const, answers: [nights] };

export const Start = storyOf(app, common);

export const Started = {
  ...storyOf(app, {
    ...common,
    answers: [nights, mockCall(startFactorRemoval, { removesAt: '2026-11-23T20:00:00.000Z' })],
  }),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Start the wait' }));
    await screen.findByRole('heading', { name: 'The wait has started' });
  },
};

export const Stop = storyOf(app, {
  ...common,
  at: '/lost-phone?token=abc&stop=1',
  answers: [nights, mockCall(stopFactorRemoval, { stopped: true as const })],
});

export const Stopped = {
  ...Stop,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Stop the removal' }));
    await screen.findByRole('heading', { name: 'Two-factor stays' });
  },
};

export const Failed = {
  ...storyOf(app, {
    ...common,
    answers: [
      nights,
      mockCall(startFactorRemoval, refuse('wrong_state', { message: 'This account has no second factor.' })),
    ],
  }),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Start the wait' }));
    await screen.findByText('This account has no second factor.');
  },
};

export const Old = {
  ...storyOf(app, { ...common, answers: [nights, mockCall(startFactorRemoval, refuse('not_found'))] }),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Start the wait' }));
    await screen.findByText('This link no longer works. Sign in again to ask for a new one.');
  },
};
