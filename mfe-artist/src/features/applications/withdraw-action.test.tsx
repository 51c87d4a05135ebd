import { getApplication, listApplications, moveApplication } from '@backline/contracts/booking/applications';
import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent } from '@backline/contracts/records/events';
import { buildApplication, buildCredits, buildEvent } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationPage } from './application-page.tsx';

withMockApi();
beforeEach(() =>
  mockApi.use(
    mockCall(getCredits, buildCredits()),
    mockCall(getEvent, buildEvent()),
    mockCall(listApplications, []),
  ),
);

const open = () =>
  renderRoutes([{ path: '/applications/:id', element: <ApplicationPage /> }], {
    at: '/applications/application-1',
  });

async function withdraw(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw your application?' });
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
}

describe('withdrawing', () => {
  it('is not offered when the API does not allow it [server-decides 4]', async () => {
    mockApi.use(mockCall(getApplication, buildApplication({ status: 'accepted', allowedActions: [] })));
    open();
    expect(await screen.findByRole('heading', { name: 'Your application' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it('asks first, and does nothing after Cancel [withdrawing 3]', async () => {
    mockApi.use(mockCall(getApplication, buildApplication()));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await person.click(await screen.findByRole('button', { name: 'Keep application' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  it("that comes too late shows that, and the venue's decision", async () => {
    let status: 'submitted' | 'accepted' = 'submitted';
    mockApi.use(
      mockCall(getApplication, () =>
        buildApplication({ status, allowedActions: status === 'submitted' ? ['withdraw'] : [] }),
      ),
      mockCall(moveApplication, () => {
        status = 'accepted';
        return refuse('wrong_state', { message: 'This application is accepted, so that is not possible.' });
      }),
    );
    const { person } = open();
    await withdraw(person);
    expect(await screen.findByText(/^Withdrawal Failed This application is accepted/)).toBeVisible();
    expect(await screen.findByText('Accepted', { selector: 'span' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it('gives the credits back and shows the application as withdrawn [application-life 8]', async () => {
    let moved = buildApplication();
    mockApi.use(
      mockCall(getApplication, () => moved),
      mockCall(moveApplication, ({ params }) => {
        expect(params).toMatchObject({ id: 'application-1', transition: 'withdraw' });
        moved = buildApplication({ status: 'withdrawn', creditState: 'released', allowedActions: [] });
        return moved;
      }),
    );
    const { person } = open();
    await withdraw(person);
    expect(
      await screen.findByText('Application Withdrawn 20 credits are back in your account.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your application' })).toHaveFocus());
    expect(await screen.findByText('20 returned')).toBeVisible();
  });

  it('is sent once by a double click, and confirmed [withdrawing 3]', async () => {
    let moved = buildApplication();
    let sent = 0;
    mockApi.use(
      mockCall(getApplication, () => moved),
      mockCall(moveApplication, () => {
        sent += 1;
        if (moved.status === 'withdrawn') return refuse('wrong_state');
        moved = buildApplication({ status: 'withdrawn', creditState: 'released', allowedActions: [] });
        return moved;
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).getByRole('button', { name: 'Withdraw' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText(/^Application Withdrawn/)).toBeVisible();
    expect(sent).toBe(1);
  });

  it('is confirmed also when the page updates before the balance', async () => {
    let moved = buildApplication();
    let answerBalance = () => {};
    const balance = new Promise<void>((resolve) => (answerBalance = resolve));
    mockApi.use(
      mockCall(getApplication, () => moved),
      mockCall(getCredits, async () => {
        if (moved.status === 'withdrawn') await balance;
        return buildCredits();
      }),
      mockCall(moveApplication, () => {
        moved = buildApplication({ status: 'withdrawn', creditState: 'released', allowedActions: [] });
        return moved;
      }),
    );
    const { person } = open();
    await withdraw(person);
    expect(await screen.findByText('20 returned')).toBeVisible();
    answerBalance();
    expect(await screen.findByText(/^Application Withdrawn/)).toBeVisible();
  });

  it('promises no credits back after three withdrawals [withdrawing 2]', async () => {
    mockApi.use(
      mockCall(getApplication, buildApplication()),
      mockCall(getCredits, buildCredits({ freeWithdrawals: 0 })),
    );
    const { person } = open();
    const effect = 'You have withdrawn 3 times in 30 days, so your 20 credits would be spent.';
    expect(await screen.findByText(effect)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(effect);
  });

  it.each([
    ['paused', 'Your application is paused. Withdraw, and your 20 credits come back.'],
    ['unopened', 'Salt House has not opened your application yet. Withdraw, and your 20 credits come back.'],
    ['changed', 'The night has changed. Withdraw, and your 20 credits come back.'],
    ['overlap', 'You play another night at that time. Withdraw, and your 20 credits come back.'],
  ] as const)('that is free anyway says why (%s)', async (freeWithdrawal, text) => {
    mockApi.use(mockCall(getApplication, buildApplication({ freeWithdrawal })));
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });
});
