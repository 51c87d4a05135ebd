import { listEvents } from '@backline/contracts/records/events';
import { getFlags } from '@backline/contracts/platform/flags';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { SignupDoor } from './signup-door.tsx';

export default { title: 'Screens/Onboarding/SignupDoor' };

const app = {
  routes: [
    {
      path: '/signup',
      element: (
        <SignupDoor>
          <p>The sign-up stands here.</p>
        </SignupDoor>
      ),
    },
  ],
};
const nights = mockCall(listEvents, [...NIGHTS]);
const common = { at: '/signup', layout: 'own' as const };

export const Closed = {
  ...storyOf(app, { ...common, answers: [mockCall(getFlags, buildFlags()), nights] }),
  tags: ['visual'],
};

export const NotKnownYet = storyOf(app, { ...common, answers: [unanswered(getFlags), nights] });

export const CannotBeAsked = storyOf(app, {
  ...common,
  answers: [mockCall(getFlags, refuse('unavailable')), nights],
});
