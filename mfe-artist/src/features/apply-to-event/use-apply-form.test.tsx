import { applyToEvent } from '@backline/contracts/booking/applications';
import { buildApplication } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apply, message, openApplyPage, submits, withApplyPage } from './testing/open-apply-page.tsx';

withApplyPage();

describe('an application without an answer', () => {
  it('is sent with the same key after a reload [application-screen 11, idempotency 4]', async () => {
    const requests = submits(refuse('unavailable', { message: 'Try later.' }), buildApplication());
    const first = openApplyPage();
    await first.person.type(await message(), 'Slow and low.');
    await first.person.click(apply());
    expect(await screen.findByText('Application Failed Try later.')).toBeVisible();
    first.unmount();

    const second = openApplyPage();
    expect(await message()).toHaveValue('Slow and low.');
    await second.person.click(apply());
    await screen.findByText('Another page');
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is sent with another key after a refusal [idempotency 4]', async () => {
    const requests = submits(refuse('event_closed', { message: 'Closed.' }), buildApplication());
    const { person } = openApplyPage();
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
  it('shows its price and the remaining credits [application-screen 4]', async () => {
    openApplyPage();
    const summary = await screen.findByRole('region', { name: 'Order Summary' });
    expect(summary).toHaveTextContent('Your Credits100');
    expect(summary).toHaveTextContent('Application cost−20');
    expect(summary).toHaveTextContent('Remaining credits80');
    expect(screen.getByRole('img', { name: '20 of 100 credits' })).toBeInTheDocument();
  });

  it('is sent once and trimmed after a double click, and leads to the applications [application-screen 8, application-screen 9, application-screen 10, reply-promise 5, toasts 9]', async () => {
    const requests = submits();
    const { person, router } = openApplyPage();
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
    expect(localStorage).toHaveLength(0);
  });

  it('says that it is being sent, and takes no second click [application-screen 7]', async () => {
    let answer: (value: ReturnType<typeof buildApplication>) => void = () => undefined;
    const slow = new Promise<ReturnType<typeof buildApplication>>((resolve) => (answer = resolve));
    mockApi.use(mockCall(applyToEvent, () => slow));
    const { person } = openApplyPage();
    await person.type(await message(), 'Slow and low.');
    await person.click(apply());
    const button = await screen.findByRole('button', { name: 'Submitting...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    answer(buildApplication());
    expect(await screen.findByText('Another page')).toBeVisible();
  });
});
