import { openGate } from '@backline/contracts/accounts/admin';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { withLanding } from './testing/mock-landing.ts';

withLanding();

describe('the admin gate', () => {
  async function open() {
    const view = renderRoutes(app.routes, { flags: ['open-signup'], at: '/beta-signup?card=thanks' });
    return { ...view, gate: within(await screen.findByRole('region', { name: 'Admin Access' })) };
  }

  it('is not sent without a password [admin-gate 1]', async () => {
    const { gate } = await open();
    expect(gate.getByRole('button', { name: 'Access' })).toBeDisabled();
    expect(gate.queryByText(/opens the dashboard/)).not.toBeInTheDocument();
  });

  it('explains the gate to an admin who just signed in [paths 37]', async () => {
    setSessionUser(buildUser({ isAdmin: true }));
    const { gate } = await open();
    expect(gate.getByText('You are signed in. The admin password opens the dashboard.')).toBeInTheDocument();
  });

  it('stays closed for a wrong password, sends it once and clears the field [admin-gate 4, toasts 13]', async () => {
    const requests: unknown[] = [];
    mockApi.use(
      mockCall(openGate, ({ body }) => {
        requests.push(body);
        return refuse('invalid_gate_code');
      }),
    );
    const { gate, person } = await open();
    await person.type(gate.getByLabelText('Password'), 'guess');
    await person.dblClick(gate.getByRole('button', { name: 'Access' }));
    expect(await screen.findByText('Access Denied Invalid admin password')).toBeInTheDocument();
    expect(gate.getByLabelText('Password')).toHaveValue('');
    expect(gate.getByLabelText('Password')).toHaveFocus();
    expect(gate.getByLabelText('Password')).toHaveAccessibleDescription('Invalid admin password');
    expect(requests).toEqual([{ password: 'guess' }]);
    expect(sessionStorage.getItem('adminAccess')).toBeNull();
  });

  it('refuses a password that is longer than any code', async () => {
    const fields = { password: 'Enter the password' };
    mockApi.use(mockCall(openGate, refuse('validation_failed', { message: fields.password, fields })));
    const { gate, person } = await open();
    await person.type(gate.getByLabelText('Password'), 'guess');
    await person.click(gate.getByRole('button', { name: 'Access' }));
    expect(await screen.findByText('Access Denied Invalid admin password')).toBeInTheDocument();
    expect(gate.getByLabelText('Password')).toHaveValue('');
    expect(gate.getByLabelText('Password')).toHaveAccessibleDescription('Invalid admin password');
    await person.type(gate.getByLabelText('Password'), 'b');
    expect(gate.getByLabelText('Password')).toBeValid();
  });

  it('keeps the password when the call fails for another reason', async () => {
    mockApi.use(
      mockCall(openGate, refuse('rate_limited', { message: 'Too many tries. Please wait a while.' })),
    );
    const { gate, person } = await open();
    await person.type(gate.getByLabelText('Password'), 'backstage');
    await person.click(gate.getByRole('button', { name: 'Access' }));
    expect(await screen.findByText('Access Denied Too many tries. Please wait a while.')).toBeInTheDocument();
    expect(gate.getByLabelText('Password')).toHaveValue('backstage');
  });

  it.each([
    ['a signed-out person', null, '/signup', 'Redirecting to signup...'],
    ['an admin', buildUser({ isAdmin: true }), '/admin', 'Opening the dashboard...'],
  ])(
    'opens and leads %s to the next page [admin-gate 2, admin-gate 10, admin-gate 11, admin-gate 13, toasts 14]',
    async (_who, user, destination, message) => {
      setSessionUser(user);
      mockApi.use(mockCall(openGate, { granted: true }));
      const { gate, person, router } = await open();
      await person.type(gate.getByLabelText('Password'), 'backstage');
      await person.click(gate.getByRole('button', { name: 'Access' }));
      expect(await screen.findByText(`Admin Access Granted ${message}`)).toBeInTheDocument();
      expect(gate.getByRole('button', { name: 'Verifying...' })).toBeInTheDocument();
      expect(sessionStorage.getItem('adminAccess')).toBe('true');
      await waitFor(() => expect(router.state.location.pathname).toBe(destination));
    },
  );
});
