import { listApplications } from '@backline/contracts/booking/applications';
import { getSession } from '@backline/contracts/accounts/auth';
import { getFlags } from '@backline/contracts/platform/flags';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockAuth,
  mockCall,
  readableSession,
  refuseAuth,
  renderRoutes,
  withMockApi,
  writeBoot,
} from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const organisation = buildUser({
  userType: 'organisation',
  orgId: 'org-salt-house',
  email: 'program@salthouse.example',
  passwordPending: true,
});

describe('the banner of an organisation without a password', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(organisation);
    mockApi.use(
      mockCall(listApplications, []),
      mockCall(getFlags, buildFlags()),
      mockCall(getMyOrg, buildMyOrg()),
      mockCall(getSession, { user: organisation, session: readableSession(organisation.id) }),
      mockAuth('get', 'user', { id: organisation.id, email: organisation.email }),
    );
  });

  const banner = () => screen.findByRole('region', { name: 'Set your password' });

  it('is not shown to a person with a password, and goes when one is set [organisation-signup 24]', async () => {
    renderRoutes(app.routes, { at: '/org-dashboard' });
    expect(await banner()).toHaveTextContent(
      'We sent a link to program@salthouse.example. It works for 24 hours.',
    );
    act(() => setSessionUser({ ...organisation, passwordPending: false }));
    expect(screen.queryByRole('region', { name: 'Set your password' })).not.toBeInTheDocument();
    expect(await screen.findByText('31 h')).toBeVisible();
  });

  it('says how long the link of a hosted project works [hosted-authentication-service 9]', async () => {
    const undo = writeBoot({ linkMinutes: 60 });
    renderRoutes(app.routes, { at: '/org-dashboard' });
    expect(await banner()).toHaveTextContent('It works for 60 minutes.');
    undo();
  });

  it('leads to the screen that sets one, and back', async () => {
    renderRoutes(app.routes, { at: '/org-dashboard' });
    await banner();
    expect(screen.getByRole('link', { name: 'Set password' })).toHaveAttribute(
      'href',
      '/reset-password?next=%2Forg-dashboard',
    );
  });

  it('says how long to wait when a link was just sent', async () => {
    const message = 'For security purposes, you can only request this after 42 seconds.';
    mockApi.use(mockAuth('post', 'recover', refuseAuth(429, 'over_email_send_rate_limit', message)));
    const { person } = renderRoutes(app.routes, { at: '/org-dashboard' });
    await banner();
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(`Sending Failed ${message}`)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Send again in 0:4[012]$/ })).toBeDisabled();
  });

  it('says that nothing was sent when the service cannot be reached', async () => {
    mockApi.use(mockAuth('post', 'recover', refuseAuth(503, 'unexpected_failure')));
    const { person } = renderRoutes(app.routes, { at: '/org-dashboard' });
    await banner();
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(
      await screen.findByText("Sending Error Backline can't be reached. Please try again."),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
  });

  it('sends the link again, once, and then waits a minute [organisation-signup 25]', async () => {
    const sent: unknown[] = [];
    mockApi.use(mockAuth('post', 'recover', {}, (body) => sent.push(body)));
    const { person } = renderRoutes(app.routes, { at: '/org-dashboard' });
    await banner();
    await person.dblClick(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Link Sent Look for it at program@salthouse.example.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Send again in/ })).toBeDisabled());
    expect(sent).toEqual([expect.objectContaining({ email: 'program@salthouse.example' })]);
  });
});
