import { listApplications } from '@backline/contracts/booking/applications';
import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent } from '@backline/contracts/records/events';
import { getShop } from '@backline/contracts/shop/purchases';
import { buildApplication, buildCredits, buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { buildShop } from '@backline/contracts/testing/purchase-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { waitingEvent } from '#src/event/waiting-event.ts';
import { apply, message, openApplyPage, submits, withApplyPage } from './testing/open-apply-page.tsx';

withApplyPage();

describe('the application screen', () => {
  it('leads back to the event by Back and by Cancel [application-screen 12]', async () => {
    openApplyPage();
    await message();
    for (const name of ['Back', 'Cancel']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/events/event-oyelaran');
    }
  });
});

describe('the message of the latest application', () => {
  it('can begin the next one, and is kept like typed text', async () => {
    mockApi.use(mockCall(listApplications, [buildApplication({ message: 'Dub, slow and low.' })]));
    const requests = submits();
    const { person } = openApplyPage();
    await person.click(await screen.findByRole('button', { name: 'Use your last message' }));
    expect(await message()).toHaveFocus();
    await person.type(await message(), ' With my own desk.');
    expect(screen.queryByRole('button', { name: 'Use your last message' })).not.toBeInTheDocument();
    expect(screen.getByText('36 / 2,000')).toBeVisible();
    await person.click(apply());
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({ message: 'Dub, slow and low. With my own desk.' }),
    );
  });

  it('is not offered while there is a text or no earlier application', async () => {
    const { person } = openApplyPage();
    await message();
    expect(screen.queryByRole('button', { name: 'Use your last message' })).not.toBeInTheDocument();
    mockApi.use(mockCall(listApplications, [buildApplication()]));
    await person.type(await message(), 'Mine');
    expect(screen.queryByRole('button', { name: 'Use your last message' })).not.toBeInTheDocument();
  });
});

describe('an application that cannot be sent', () => {
  it('is not sent without a message [toasts 5]', async () => {
    const requests = submits();
    const { person } = openApplyPage();
    await person.type(await message(), '   ');
    await person.click(apply());
    expect(screen.getByRole('status')).toHaveTextContent(
      "Message Required Please tell us why you'd be a good fit for this event.",
    );
    expect(await message()).toHaveFocus();
    expect(requests).toHaveLength(0);
  });

  it('has its button off, with the reason, when credits are short [application-screen 5, application-screen 6, buying-credits 1]', async () => {
    mockApi.use(mockCall(getCredits, buildCredits({ balance: 8, available: 8 })));
    openApplyPage();
    expect(await screen.findByText('Need more credits?')).toBeVisible();
    expect(await screen.findByText('50 credits for $9.99')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy Credits' })).toHaveAttribute(
      'href',
      '/credits?event=event-oyelaran',
    );
    expect(apply()).toBeDisabled();
    expect(apply()).toHaveAccessibleDescription('You need 20 credits to apply to this event.');
  });

  it('offers no pack if none is sold, and links to the credits [application-screen 6]', async () => {
    mockApi.use(
      mockCall(getCredits, buildCredits({ balance: 8, available: 8 })),
      mockCall(getShop, buildShop({ sale: 'not-sold' })),
    );
    openApplyPage();
    expect(await screen.findByRole('link', { name: 'Your credits' })).toHaveAttribute(
      'href',
      '/credits?event=event-oyelaran',
    );
    expect(screen.queryByText(/\$9\.99/)).toBeNull();
  });

  it('says that credits are short when the server says so [toasts 6]', async () => {
    submits(refuse('insufficient_credits'));
    const { person } = openApplyPage();
    await person.type(await message(), 'Slow and low.');
    await person.click(apply());
    expect(
      await screen.findByText('Insufficient Credits You need 20 credits to apply to this event.'),
    ).toBeVisible();
  });

  it("shows the server's message and keeps the text [application-screen 11, toasts 7]", async () => {
    submits(refuse('already_applied', { message: 'You have already applied to Oyelaran.' }));
    const { person } = openApplyPage();
    await person.type(await message(), 'Slow and low.');
    await person.click(apply());
    expect(await screen.findByText('Application Failed You have already applied to Oyelaran.')).toBeVisible();
    expect(await message()).toHaveValue('Slow and low.');
  });

  it('has its button off at an event that takes no applications [application-screen 13]', async () => {
    mockApi.use(mockCall(getEvent, buildEvent({ status: 'full', spotsAvailable: 0 })));
    openApplyPage();
    await message();
    expect(apply()).toBeDisabled();
    expect(apply()).toHaveAccessibleDescription('All spots are taken.');
  });

  it('has its button off after applying, with a link to the application [application-screen 13]', async () => {
    mockApi.use(
      mockCall(getEvent, buildEvent({ myApplication: { id: 'application-1', status: 'submitted' } })),
    );
    openApplyPage();
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
      openApplyPage();
      await message();
      expect(apply()).toBeEnabled();
      expect(screen.getByRole('region', { name: 'Order Summary' })).toBeVisible();
      expect(screen.queryByText('You have already applied to this event.')).not.toBeInTheDocument();
    },
  );

  it('explains before writing that the address must be confirmed, and keeps the text [accounts 5]', async () => {
    setSessionUser(buildUser({ emailVerified: false }));
    mockApi.use(mockCall(getEvent, buildEvent({ applyNeed: 'address', allowedActions: [] })));
    const { person } = openApplyPage();
    await person.type(await message(), 'Slow and low.');
    expect(apply()).toBeDisabled();
    expect(apply()).toHaveAccessibleDescription(/Confirm your email address before you apply again/);
    expect(screen.getByText('bookings@junohalide.example')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeEnabled();
    expect(waitingEvent(buildUser().id).read()).toEqual({ eventId: 'event-oyelaran', headliner: 'Oyelaran' });

    mockApi.use(mockCall(getEvent, buildEvent()));
    // The person comes back from the tab in which they confirmed it.
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(apply()).toBeEnabled());
    expect(await message()).toHaveValue('Slow and low.');
  });

  it('has its button off before the event opens for everybody, and says when', async () => {
    mockApi.use(
      mockCall(
        getEvent,
        buildEvent({ opensAt: '2026-11-24T14:00:00.000Z', applyNeed: 'opening', allowedActions: [] }),
      ),
    );
    openApplyPage();
    await message();
    expect(apply()).toBeDisabled();
    expect(apply()).toHaveAccessibleDescription(/^Opens for everybody Tue 14:00\./);
  });

  it('is free for an invited artist, even without credits [venues 7]', async () => {
    mockApi.use(
      mockCall(getCredits, buildCredits({ balance: 0, available: 0 })),
      mockCall(getEvent, buildEvent({ isInvited: true })),
    );
    openApplyPage();
    await message();
    expect(screen.getByText('Invited: free for you')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Order Summary' })).toHaveTextContent('Application cost0');
    expect(apply()).toBeEnabled();
    expect(screen.queryByText('Need more credits?')).not.toBeInTheDocument();
  });

  it('asks for no credits after applying', async () => {
    mockApi.use(
      mockCall(getCredits, buildCredits({ balance: 8, available: 8 })),
      mockCall(getEvent, buildEvent({ myApplication: { id: 'application-1', status: 'submitted' } })),
    );
    openApplyPage();
    expect(await screen.findByText('You have already applied to this event.')).toBeVisible();
    expect(screen.queryByText('Order Summary')).not.toBeInTheDocument();
    expect(screen.queryByText('Need more credits?')).not.toBeInTheDocument();
  });
});
