import { listEvents } from '@backline/contracts/records/events';
import { buildUser } from '@backline/contracts/testing/builders';
import { NIGHTS } from '@backline/contracts/testing/scenes';
import { mockCall, storyOf } from '@backline/shell-sdk/stories';
import { ArtistEmailPage } from './artist-email-page.tsx';

export default { title: 'Screens/Onboarding/SignupEmail' };

const app = { routes: [{ path: '/signup/artist/email', element: <ArtistEmailPage /> }] };
const common = {
  at: '/signup/artist/email',
  layout: 'own' as const,
  answers: [mockCall(listEvents, [...NIGHTS])],
};

export const Empty = storyOf(app, common);

export const ComeBackTo = storyOf(app, {
  ...common,
  remembered: { signupEmail: JSON.stringify('mara@example.org') },
});

export const InTheDemo = storyOf(app, { ...common, boot: { demo: true } });

export const AccountExists = storyOf(app, { ...common, user: buildUser({ artistId: undefined }) });

export const Invited = storyOf(app, {
  ...common,
  remembered: {
    'backline-invitation': JSON.stringify({ invitation: 'a-secret', email: 'mara@example.org' }),
  },
});
