import { createBetaSignup, openBetaForm } from '@backline/contracts/joining/beta-signups';
import { mockApi, mockCall, refuse, renderRoutes } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { withLanding } from './testing/mock-landing.ts';

withLanding();

const bodies: unknown[] = [];
const takeRequests = () =>
  mockApi.use(
    mockCall(createBetaSignup, ({ body }) => {
      bodies.push(body);
      return { id: 'beta-1', email: 'mara@example.org' };
    }),
  );
const giveTicket = (ticket: string, waitMs = 0) => mockApi.use(mockCall(openBetaForm, { ticket, waitMs }));

beforeEach(() => {
  bodies.length = 0;
  takeRequests();
});
afterEach(() => void vi.useRealTimers());

type Person = ReturnType<typeof renderRoutes>['person'];

async function fillIn(person: Person) {
  await person.type(await screen.findByLabelText('Email'), 'mara@example.org');
  await person.click(screen.getByRole('checkbox', { name: 'Artist' }));
  await person.type(screen.getByLabelText('Artist Name'), 'Basement Choir');
}
const openForm = () => renderRoutes(app.routes, { at: '/beta-signup' });
const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Request Early Access' }));
const thanks = () => screen.findByRole('heading', { name: 'Thank you, you’re on the list.' });

describe('a request that cannot be sent', () => {
  it.each([
    ['the server is away', () => HttpResponse.error(), 'Something went wrong. Please try again.'],
    [
      'too many came from here',
      () =>
        HttpResponse.json(
          {
            code: 'rate_limited',
            message: 'Too many tries. Please wait a while and try again.',
            requestId: 'r',
          },
          { status: 429 },
        ),
      'Too many tries. Please wait a while and try again.',
    ],
  ])(
    'says so when %s, keeps the entries, and is sent the next time [early-access 23, errors 12]',
    async (_why, answer, message) => {
      mockApi.use(http.post(`*${createBetaSignup.path}`, answer));
      const { person } = openForm();
      await fillIn(person);
      await send(person);
      expect(await screen.findByRole('alert')).toHaveTextContent(`Your request was not sent${message}`);
      expect(screen.getByLabelText('Email')).toHaveValue('mara@example.org');
      expect(screen.getByRole('checkbox', { name: 'Artist' })).toBeChecked();
      expect(screen.getByLabelText('Artist Name')).toHaveValue('Basement Choir');
      takeRequests();
      await send(person);
      expect(await thanks()).toBeInTheDocument();
    },
  );

  it('focuses the first wrong field on the screen [early-access 4]', async () => {
    const { person } = openForm();
    await person.type(await screen.findByLabelText('Phone (optional)'), 'call me');
    await person.type(screen.getByLabelText('Email'), 'mara@example.org');
    await person.click(screen.getByRole('checkbox', { name: 'Artist' }));
    await send(person);
    await waitFor(() => expect(screen.getByLabelText('Artist Name')).toHaveFocus());
    expect(screen.getByLabelText('Phone (optional)')).toHaveAccessibleDescription(
      'Enter a phone number, for example +31 6 1234 5678',
    );
  });

  it('shows the error of a missing role at the first of the two [early-access 6]', async () => {
    const { person } = openForm();
    await person.type(await screen.findByLabelText('Email'), 'mara@example.org');
    await send(person);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Artist' })).toHaveFocus());
    expect(screen.getByRole('group', { name: 'I am' })).toHaveAccessibleDescription(
      'Choose artist, venue or both',
    );
  });
});

describe('the entries of the form', () => {
  it('are restored after a reload [early-access 24]', async () => {
    const { person, unmount } = openForm();
    await fillIn(person);
    await person.type(screen.getByLabelText('Phone (optional)'), 'call me');
    unmount();
    openForm();
    expect(await screen.findByLabelText('Email')).toHaveValue('mara@example.org');
    expect(screen.getByRole('checkbox', { name: 'Artist' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Venue' })).not.toBeChecked();
    expect(screen.getByLabelText('Artist Name')).toHaveValue('Basement Choir');
    expect(screen.getByLabelText('Phone (optional)')).toHaveValue('call me');
    expect(await screen.findByText('Basement Choir')).toBeInTheDocument();
  });

  it('stay in this tab until they are sent [early-access 24]', async () => {
    const { person, unmount } = openForm();
    await fillIn(person);
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
    await send(person);
    await thanks();
    expect(sessionStorage).toHaveLength(0);
    unmount();
    openForm();
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Artist' })).not.toBeChecked();
  });
});

describe('the guard against programs', () => {
  it('is invisible and unreachable for people, and sends its content to the server [early-access 14]', async () => {
    const { person, container } = openForm();
    await fillIn(person);
    const trap = container.querySelector<HTMLInputElement>('[name="subject"]')!;
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).not.toBeInTheDocument();
    expect(trap).toHaveAttribute('tabindex', '-1');
    trap.value = 'Cheap watches';
    await send(person);
    await thanks();
    expect(bodies).toEqual([expect.objectContaining({ subject: 'Cheap watches' })]);
  });

  it('delays a very quick request for the rest of the time [early-access 15]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    giveTicket('just-given', 60_000);
    const { person } = openForm();
    await fillIn(person);
    await send(person);
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await thanks()).toBeInTheDocument();
    expect(bodies).toEqual([expect.objectContaining({ ticket: 'just-given' })]);
  });

  it('gets a new ticket for a form that was open for days [early-access 13]', async () => {
    mockApi.use(
      mockCall(createBetaSignup, ({ body }) => {
        bodies.push(body);
        const { ticket } = body as { ticket: string };
        return ticket === 'new'
          ? { id: 'beta-1', email: 'mara@example.org' }
          : refuse('validation_failed', { fields: { ticket: 'Please open the form again.' } });
      }),
    );
    const { person } = openForm();
    await fillIn(person);
    giveTicket('new');
    await send(person);
    expect(await thanks()).toBeInTheDocument();
    expect(bodies).toEqual([
      expect.objectContaining({ ticket: 'of-today' }),
      expect.objectContaining({ ticket: 'new', artistName: 'Basement Choir' }),
    ]);
  });
});
