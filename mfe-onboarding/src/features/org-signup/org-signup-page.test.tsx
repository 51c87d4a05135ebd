import { signOut } from '@backline/contracts/accounts/auth';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OrgSignupPage } from './org-signup-page.tsx';

withMockApi();

const open = () => renderRoutes([{ path: '/signup/org', element: <OrgSignupPage /> }], { at: '/signup/org' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a signed-in person', () => {
  it('as an organisation is redirected to the dashboard [organisation-signup 27]', async () => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-1' }));
    const view = open();
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/org-dashboard'));
  });

  it('as an artist reads that, and can sign out and continue [organisation-signup 26]', async () => {
    setSessionUser(buildUser({ email: 'mara@example.org' }));
    mockApi.use(mockCall(signOut, { signedOut: true }));
    const view = open();
    expect(await heading('You are signed in already')).toBeInTheDocument();
    expect(screen.getByText(/mara@example\.org is an artist/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/dj-profile');
    await view.person.click(screen.getByRole('button', { name: /Log Out/ }));
    expect(await heading('Organisation information')).toBeInTheDocument();
  });
});

describe('a name', () => {
  it.each(['Organisation name', 'Contact name'])('is written in its own direction: %s', (label) => {
    open();
    expect(screen.getByLabelText(label)).toHaveAttribute('dir', 'auto');
  });
});

describe('test data', () => {
  afterEach(() => document.getElementById('backline-boot')?.remove());

  it('is not offered outside the demo', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Fill in test data' })).not.toBeInTheDocument();
  });

  it('fills each step in the demo', async () => {
    const boot = document.createElement('script');
    boot.id = 'backline-boot';
    boot.type = 'application/json';
    boot.textContent = JSON.stringify({ demo: true });
    document.body.append(boot);
    const { person } = open();
    for (const title of ['Location and venue details', 'Event and booking details']) {
      await person.click(screen.getByRole('button', { name: 'Fill in test data' }));
      await person.click(screen.getByRole('button', { name: 'Next' }));
      await heading(title);
    }
    await person.click(screen.getByRole('button', { name: 'Fill in test data' }));
    expect(screen.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  });
});
