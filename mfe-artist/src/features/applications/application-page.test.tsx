import { getApplication } from '@backline/contracts/booking/applications';
import { getCredits } from '@backline/contracts/shop/credits';
import { buildApplication, buildCredits } from '@backline/contracts/testing/builders';
import type { RemoteApp } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationPage } from './application-page.tsx';

withMockApi();
beforeEach(() => mockApi.use(mockCall(getCredits, buildCredits())));

const open = (fillers: RemoteApp['slots'] = {}) =>
  renderRoutes([{ path: '/applications/:id', element: <ApplicationPage /> }], {
    at: '/applications/application-1',
    fillers,
  });

describe('an application that cannot be shown', () => {
  it.each(['not_found', 'forbidden'] as const)(
    'is not found for other people (%s) [privacy 3, application-life 27]',
    async (code) => {
      mockApi.use(mockCall(getApplication, refuse(code)));
      open();
      expect(await screen.findByRole('heading', { name: 'Application not found' })).toBeVisible();
    },
  );

  it('appears after Try again', async () => {
    let down = true;
    mockApi.use(mockCall(getApplication, () => (down ? refuse('unavailable') : buildApplication())));
    const { person } = open();
    await screen.findByRole('alert');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Oyelaran', level: 1 })).toBeVisible();
  });
});

describe('the page of an application', () => {
  const Talk = ({ applicationId, side }: { applicationId: string; side: string }) => (
    <section aria-label="Messages">{`${side} of ${applicationId}`}</section>
  );

  it.each(['application-1', 'application-22', 'a-3'])(
    'has the part of another remote between the message and the withdrawal: %s',
    async (id) => {
      mockApi.use(mockCall(getApplication, buildApplication({ id, allowedActions: ['withdraw'] })));
      open({ 'application-panel': Talk });
      const messages = await screen.findByRole('region', { name: 'Messages' });
      expect(messages).toHaveTextContent(`artist of ${id}`);
      const message = screen.getByRole('region', { name: "Why you'd be a good fit" });
      expect(message.nextElementSibling).toBe(messages);
      expect(messages.nextElementSibling).toContainElement(screen.getByRole('button', { name: 'Withdraw' }));
    },
  );

  it('has nothing between them without a live remote that fills the slot', async () => {
    mockApi.use(mockCall(getApplication, buildApplication({ allowedActions: ['withdraw'] })));
    open();
    const message = await screen.findByRole('region', { name: "Why you'd be a good fit" });
    expect(message.nextElementSibling).toContainElement(screen.getByRole('button', { name: 'Withdraw' }));
  });

  it("shows the message, the venue's reason and the state of the credits [application-life 7, application-life 26, paths 14]", async () => {
    mockApi.use(
      mockCall(
        getApplication,
        buildApplication({
          status: 'declined',
          creditState: 'captured',
          reason: 'We found somebody closer.',
          viewedAt: '2026-11-20T13:00:00.000Z',
          decidedAt: '2026-11-20T21:00:00.000Z',
          allowedActions: [],
        }),
      ),
    );
    open();
    expect(await screen.findByText('I play long, slow and low.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'From Salt House' })).toHaveTextContent(
      'We found somebody closer.',
    );
    expect(screen.getByText('20 spent')).toBeVisible();
    expect(screen.getByText('Answered in 9 h')).toBeVisible();
  });

  it("shows when the venue's time ends", async () => {
    mockApi.use(mockCall(getApplication, buildApplication()));
    open();
    expect(await screen.findByText(/^Salt House has until Sun 22 Nov, .* to reply\.$/)).toBeVisible();
  });
});
