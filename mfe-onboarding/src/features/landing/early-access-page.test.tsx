import { openGate } from '@backline/contracts/admin';
import { getFeatured } from '@backline/contracts/artists';
import { createBetaSignup, getBetaStatus, openBetaForm } from '@backline/contracts/beta-signups';
import { listEvents } from '@backline/contracts/events';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';

withMockApi();

const requested = { id: 'beta-1', email: 'mara@example.org' };

beforeEach(() => {
  mockApi.use(
    mockCall(listEvents, []),
    mockCall(getFeatured, { artist: null }),
    mockCall(getBetaStatus, { open: true }),
    mockCall(openBetaForm, { ticket: 'of-today', waitMs: 0 }),
  );
});

describe('the carousel', () => {
  it('shows no name and no number without a featured artist', async () => {
    renderRoutes(app.routes, { at: '/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'One page that gets you booked.',
    );
    expect(screen.queryByText('Spotify')).not.toBeInTheDocument();
  });

  it('shows the featured artist, with a dash for an unknown number', async () => {
    mockApi.use(mockCall(getFeatured, { artist: buildArtist() }));
    renderRoutes(app.routes, { at: '/' });
    expect(await screen.findByText('Juno Halide')).toBeInTheDocument();
    expect(screen.getByText('12.4K')).toBeInTheDocument();
    expect(screen.getByText('–')).toBeInTheDocument();
  });

  it('changes the slide after a click on a dot', async () => {
    const { person } = renderRoutes(app.routes, { at: '/' });
    await person.click(screen.getByRole('button', { name: 'Slide 2' }));
    expect(await screen.findByRole('heading', { name: 'Take the open slot.' })).toBeInTheDocument();
  });

  it('passes on the page to return to', () => {
    renderRoutes(app.routes, { at: '/?next=%2Fapplications' });
    const links = screen.getAllByRole('link', { name: 'Sign In' });
    expect(links[0]).toHaveAttribute('href', '/login?next=%2Fapplications');
  });

  it('offers sign-up and sign-in on the main landing', () => {
    renderRoutes(app.routes, { at: '/landing' });
    expect(screen.getAllByRole('link', { name: 'Sign Up' })[0]).toHaveAttribute('href', '/signup');
    expect(screen.getAllByRole('link', { name: 'Sign In' })[0]).toHaveAttribute('href', '/login');
  });
});

describe('the request form', () => {
  async function open() {
    const view = renderRoutes(app.routes, { at: '/' });
    await view.person.click(screen.getAllByRole('link', { name: 'Request Early Access' })[0]!);
    await screen.findByLabelText('Email');
    return view;
  }
  const send = () => screen.getByRole('button', { name: 'Request Early Access' });

  it('marks every wrong field and focuses the first', async () => {
    const { person } = await open();
    await person.click(send());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByText('Choose artist, venue or both')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('asks for the name of each chosen role', async () => {
    const { person } = await open();
    await person.type(screen.getByLabelText('Email'), 'mara@example.org');
    await person.click(screen.getByRole('checkbox', { name: 'Venue' }));
    await person.click(send());
    expect(screen.queryByLabelText('Artist Name')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Venue Name')).toHaveAccessibleDescription('Venue Name is required');
    expect(screen.getByLabelText('Venue Name')).toHaveFocus();
  });

  it('marks the field that the server refuses, and keeps the entries', async () => {
    const fields = { phone: 'This number does not exist' };
    mockApi.use(mockCall(createBetaSignup, refuse('validation_failed', { fields })));
    const { person } = await open();
    await person.type(screen.getByLabelText('Email'), 'mara@example.org');
    await person.click(screen.getByRole('checkbox', { name: 'Artist' }));
    await person.type(screen.getByLabelText('Artist Name'), 'Mara');
    await person.type(screen.getByLabelText('Phone (optional)'), '+31 6 1234 5678');
    await person.click(send());
    expect(await screen.findByText(fields.phone)).toBeInTheDocument();
    expect(screen.getByLabelText('Artist Name')).toHaveValue('Mara');
  });

  it('is replaced by the notice of a full list when the last place went meanwhile', async () => {
    mockApi.use(mockCall(createBetaSignup, refuse('signups_closed')));
    const { person } = await open();
    await person.type(screen.getByLabelText('Email'), 'mara@example.org');
    await person.click(screen.getByRole('checkbox', { name: 'Artist' }));
    await person.type(screen.getByLabelText('Artist Name'), 'Mara');
    mockApi.use(mockCall(getBetaStatus, { open: false }));
    await person.click(send());
    expect(await screen.findByRole('heading', { name: 'Thank you. The list is full.' })).toBeInTheDocument();
    expect(screen.getByText('Full house')).toBeInTheDocument();
  });

  it('sends the request and shows the thank-you card', async () => {
    const bodies: unknown[] = [];
    mockApi.use(
      mockCall(createBetaSignup, ({ body }) => {
        bodies.push(body);
        return requested;
      }),
    );
    const { person } = await open();
    await person.type(screen.getByLabelText('Email'), 'mara@example.org');
    await person.click(screen.getByRole('checkbox', { name: 'Artist' }));
    await person.type(screen.getByLabelText('Artist Name'), 'Basement Choir');
    expect(screen.getByText('Basement Choir')).toBeInTheDocument();
    await person.click(send());
    expect(await screen.findByRole('heading', { name: 'Thank you, you’re on the list.' })).toHaveFocus();
    expect(screen.getByText('mara@example.org')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        email: 'mara@example.org',
        role: ['artist'],
        artistName: 'Basement Choir',
        ticket: 'of-today',
        subject: '',
      },
    ]);
  });
});

describe('the link back from the thank-you card', () => {
  it('leads to the heading of the form', async () => {
    const { person, router } = renderRoutes(app.routes, { at: '/beta-signup' });
    await person.click(await screen.findByRole('link', { name: 'Admin Access' }));
    await screen.findByRole('heading', { name: 'Thank you for coming by.' });
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Request Early Access' })).toHaveFocus();
  });

  it('does not move the focus for a person who opens the form', async () => {
    renderRoutes(app.routes, { at: '/beta-signup' });
    expect(await screen.findByRole('heading', { name: 'Request Early Access' })).not.toHaveFocus();
  });
});

describe('the admin gate', () => {
  async function open() {
    const view = renderRoutes(app.routes, { at: '/beta-signup' });
    await view.person.click(screen.getByRole('link', { name: 'Admin Access' }));
    return { ...view, gate: within(screen.getByRole('region', { name: 'Admin Access' })) };
  }

  it('is not sent without a password', async () => {
    const { gate } = await open();
    expect(gate.getByRole('button', { name: 'Access' })).toBeDisabled();
    expect(gate.queryByText(/opens the dashboard/)).not.toBeInTheDocument();
  });

  it('tells an admin who just signed in why it is there', async () => {
    setSessionUser(buildUser({ isAdmin: true }));
    const { gate } = await open();
    expect(gate.getByText('You are signed in. The admin password opens the dashboard.')).toBeInTheDocument();
  });

  it('stays closed for a wrong password, sends it once and clears the field', async () => {
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
    ['a signed-out person', null, '/signup'],
    ['an admin', buildUser({ isAdmin: true }), '/admin'],
  ])('opens and leads %s to the next page', async (_who, user, destination) => {
    setSessionUser(user);
    mockApi.use(mockCall(openGate, { granted: true }));
    const { gate, person, router } = await open();
    await person.type(gate.getByLabelText('Password'), 'backstage');
    await person.click(gate.getByRole('button', { name: 'Access' }));
    expect(await screen.findByText('Admin Access Granted Redirecting to signup...')).toBeInTheDocument();
    expect(gate.getByRole('button', { name: 'Verifying...' })).toBeInTheDocument();
    expect(sessionStorage.getItem('adminAccess')).toBe('true');
    await waitFor(() => expect(router.state.location.pathname).toBe(destination), { timeout: 3000 });
  });
});
