import { applyToEvent } from '@backline/contracts/applications';
import { getCredits } from '@backline/contracts/credits';
import { getEvent } from '@backline/contracts/events';
import { buildApplication, buildCredits, buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockCall,
  refuse,
  renderRoutes,
  withMockApi,
  type MockRequest,
} from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApplyPage } from './apply-page.tsx';

withMockApi();

const ROUTES = [{ path: '/events/:id/apply', element: <ApplyPage /> }];
const open = () => renderRoutes(ROUTES, { at: '/events/event-oyelaran/apply' });
const message = () => screen.findByLabelText("Why you'd be a good fit");
const apply = () => screen.getByRole('button', { name: /Apply|Submitting/ });

/** Answers the submits one after the other and keeps the requests. */
function submits(...answers: (ReturnType<typeof buildApplication> | ReturnType<typeof refuse>)[]) {
  const requests: MockRequest[] = [];
  mockApi.use(
    mockCall(applyToEvent, (request) => {
      requests.push(request);
      return answers[requests.length - 1] ?? buildApplication();
    }),
  );
  return requests;
}

beforeEach(() => {
  setSessionUser(buildUser());
  mockApi.use(
    mockCall(getEvent, buildEvent()),
    mockCall(getCredits, buildCredits({ balance: 100, available: 100 })),
  );
});

describe('an application that cannot be sent', () => {
  it('is not sent without a message', async () => {
    const requests = submits();
    const { person } = open();
    await person.type(await message(), '   ');
    await person.click(apply());
    expect(screen.getByRole('status')).toHaveTextContent(
      "Message Required Please tell us why you'd be a good fit for this event.",
    );
    expect(await message()).toHaveFocus();
    expect(requests).toHaveLength(0);
  });

  it('has its button off, with the reason, when credits are short', async () => {
    mockApi.use(mockCall(getCredits, buildCredits({ balance: 8, available: 8 })));
    open();
    expect(await screen.findByText('Need more credits?')).toBeVisible();
    expect(screen.getByText('50 credits for $9.99')).toBeVisible();
    expect(apply()).toBeDisabled();
    expect(apply()).toHaveAccessibleDescription('You need 20 credits to apply to this event.');
  });

  it('says that credits are short when the server says so', async () => {
    submits(refuse('insufficient_credits'));
    const { person } = open();
    await person.type(await message(), 'Slow and low.');
    await person.click(apply());
    expect(
      await screen.findByText('Insufficient Credits You need 20 credits to apply to this event.'),
    ).toBeVisible();
  });

  it("shows the server's message and keeps the text", async () => {
    submits(refuse('already_applied', { message: 'You have already applied to Oyelaran.' }));
    const { person } = open();
    await person.type(await message(), 'Slow and low.');
    await person.click(apply());
    expect(await screen.findByText('Application Failed You have already applied to Oyelaran.')).toBeVisible();
    expect(await message()).toHaveValue('Slow and low.');
  });

  it('has its button off at an event that takes no applications', async () => {
    mockApi.use(mockCall(getEvent, buildEvent({ status: 'full', spotsAvailable: 0 })));
    open();
    await message();
    expect(apply()).toBeDisabled();
    expect(apply()).toHaveAccessibleDescription('All spots are taken.');
  });

  it('has its button off after applying, with a link to the application', async () => {
    mockApi.use(
      mockCall(getEvent, buildEvent({ myApplication: { id: 'application-1', status: 'submitted' } })),
    );
    open();
    expect(await screen.findByRole('link', { name: 'View your application' })).toHaveAttribute(
      'href',
      '/applications/application-1',
    );
    expect(apply()).toBeDisabled();
  });

  it.each(['declined', 'withdrawn', 'expired', 'closed'] as const)(
    'is possible again after the %s one when the API takes it',
    async (status) => {
      const event = buildEvent({ myApplication: { id: 'application-1', status }, allowedActions: ['apply'] });
      mockApi.use(mockCall(getEvent, event));
      open();
      await message();
      expect(apply()).toBeEnabled();
      expect(screen.getByRole('region', { name: 'Order Summary' })).toBeVisible();
      expect(screen.queryByText('You have already applied to this event.')).not.toBeInTheDocument();
    },
  );

  it('asks for no credits after applying', async () => {
    mockApi.use(
      mockCall(getCredits, buildCredits({ balance: 8, available: 8 })),
      mockCall(getEvent, buildEvent({ myApplication: { id: 'application-1', status: 'submitted' } })),
    );
    open();
    expect(await screen.findByText('You have already applied to this event.')).toBeVisible();
    expect(screen.queryByText('Order Summary')).not.toBeInTheDocument();
    expect(screen.queryByText('Need more credits?')).not.toBeInTheDocument();
  });
});

describe('an application without an answer', () => {
  it('is sent with the same key after a reload', async () => {
    const requests = submits(refuse('unavailable', { message: 'Try later.' }), buildApplication());
    const first = open();
    await first.person.type(await message(), 'Slow and low.');
    await first.person.click(apply());
    expect(await screen.findByText('Application Failed Try later.')).toBeVisible();
    first.unmount();

    const second = open();
    expect(await message()).toHaveValue('Slow and low.');
    await second.person.click(apply());
    await screen.findByText('Another page');
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is sent with another key after a refusal', async () => {
    const requests = submits(refuse('event_closed', { message: 'Closed.' }), buildApplication());
    const { person } = open();
    await person.type(await message(), 'Slow and low.');
    await person.click(apply());
    await screen.findByText('Application Failed Closed.');
    await person.click(apply());
    await screen.findByText('Another page');
    const [first, second] = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });
});

describe('an application', () => {
  it('shows what it costs and what remains', async () => {
    open();
    const summary = await screen.findByRole('region', { name: 'Order Summary' });
    expect(summary).toHaveTextContent('Your Credits100');
    expect(summary).toHaveTextContent('Application cost−20');
    expect(summary).toHaveTextContent('Remaining credits80');
    expect(screen.getByRole('img', { name: '20 of 100 credits' })).toBeInTheDocument();
  });

  it('is sent once and trimmed after a double click, and leads to the applications', async () => {
    const requests = submits();
    const { person, router } = open();
    await person.type(await message(), '  Slow and low. ');
    await person.dblClick(apply());
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/applications');
    expect(screen.getByRole('status')).toHaveTextContent(
      "Application Submitted! You'll hear back from the venue within 48 hours.",
    );
    expect(requests.map(({ body }) => body)).toEqual([
      { eventId: 'event-oyelaran', message: 'Slow and low.' },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('says that it is being sent, and takes no second click', async () => {
    let answer: (value: ReturnType<typeof buildApplication>) => void = () => undefined;
    const slow = new Promise<ReturnType<typeof buildApplication>>((resolve) => (answer = resolve));
    mockApi.use(mockCall(applyToEvent, () => slow));
    const { person } = open();
    await person.type(await message(), 'Slow and low.');
    await person.click(apply());
    const button = await screen.findByRole('button', { name: 'Submitting...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    answer(buildApplication());
    expect(await screen.findByText('Another page')).toBeVisible();
  });
});
