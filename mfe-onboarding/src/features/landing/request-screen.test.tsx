import { createBetaSignup, getBetaStatus } from '@backline/contracts/joining/beta-signups';
import { mockApi, mockCall, refuse, renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { readSignupNext } from '#src/shared/signup/signup-next.ts';
import { withLanding } from './testing/mock-landing.ts';

withLanding();

const requested = { id: 'beta-1', email: 'mara@example.org' };

describe('the request form', () => {
  async function open() {
    const view = renderRoutes(app.routes, { at: '/' });
    await view.person.click(screen.getAllByRole('link', { name: 'Request Early Access' })[0]!);
    await screen.findByLabelText('Email');
    return view;
  }
  const send = () => screen.getByRole('button', { name: 'Request Early Access' });

  it('marks every wrong field and focuses the first [early-access 4]', async () => {
    const { person } = await open();
    await person.click(send());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByText('Choose artist, venue or both')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('asks for the name of each chosen role [early-access 2]', async () => {
    const { person } = await open();
    await person.type(screen.getByLabelText('Email'), 'mara@example.org');
    await person.click(screen.getByRole('checkbox', { name: 'Venue' }));
    await person.click(send());
    expect(screen.queryByLabelText('Artist Name')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Venue Name')).toHaveAccessibleDescription('Venue Name is required');
    expect(screen.getByLabelText('Venue Name')).toHaveFocus();
  });

  it('marks the field that the server refuses, and keeps the entries [early-access 23]', async () => {
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

  it('is replaced by the notice of a full list when the last place went meanwhile [early-access 17]', async () => {
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

  it('sends the request and shows the thank-you card [early-access 2, early-access 3, early-access 19, paths 2]', async () => {
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

it.each([
  ['/beta-signup?next=%2Fevents%2F7%2Fapply', '/events/7/apply'],
  ['/beta-signup?next=%2Fvenue%2Fsalt-house', '/venue/salt-house'],
  ['/beta-signup?next=%2F%2Fevil.example', undefined],
])('a later sign-up goes on with the page that was wanted at %s', async (at, next) => {
  renderRoutes(app.routes, { at });
  await screen.findByLabelText('Email');
  expect(readSignupNext()).toBe(next);
});
