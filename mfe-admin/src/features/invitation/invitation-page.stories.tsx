import { acceptAdminInvitation } from '@backline/contracts/accounts/administrators';
import { mockCall, refuse, storyOf } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { InvitationPage } from './invitation-page.tsx';

export default { title: 'Screens/Admin/Invitation' };

const app = { routes: [{ path: '/admin-invitation', element: <InvitationPage /> }] };
const common = { at: '/admin-invitation#grant=a-secret', layout: 'own' as const };
const message = 'This invitation is too old. Ask for a new one.';

export const Empty = storyOf(app, common);

export const Refused = {
  ...storyOf(app, {
    ...common,
    answers: [mockCall(acceptAdminInvitation, refuse('wrong_state', { message }))],
  }),
  play: async () => {
    await userEvent.type(screen.getByLabelText('New password'), 'open-the-doors-9{Enter}');
    await screen.findByText(message);
  },
};

export const WithoutGrant = storyOf(app, { ...common, at: '/admin-invitation' });
