import { acceptAdminInvitation } from '@backline/contracts/accounts/administrators';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InvitationForm } from './invitation-form.tsx';

describe('the form of an invitation', () => {
  withMockApi();

  it('says why the server refuses the invitation', async () => {
    mockApi.use(
      mockCall(acceptAdminInvitation, refuse('not_found', { message: 'Ask for a new invitation.' })),
    );
    const routes = [{ path: '/', element: <InvitationForm grant="of-an-old-link" /> }];
    const { person } = renderRoutes(routes, { at: '/' });
    await person.type(screen.getByLabelText('New password'), 'low ceiling, slow house');
    await person.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ask for a new invitation.');
  });
});
