import { getApplication, moveApplication, type Application } from '@backline/contracts/booking/applications';
import { getCredits } from '@backline/contracts/shop/credits';
import { buildApplication, buildCredits } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationPage } from './application-page.tsx';

withMockApi();

const accepted: Partial<Application> = {
  status: 'accepted',
  creditState: 'captured',
  decidedAt: '2026-11-20T21:00:00.000Z',
  allowedActions: ['cancel'],
};
const changed: Partial<Application> = {
  ...accepted,
  changes: [
    { field: 'start', from: '2026-12-11T22:00:00.000Z', to: '2026-12-12T22:00:00.000Z' },
    { field: 'pay', from: '€600–€900', to: '€500–€900' },
  ],
  confirmDueAt: '2026-11-24T12:00:00.000Z',
  termsVersion: 2,
  allowedActions: ['cancel', 'confirm-change', 'pass-change'],
};
const asked: Partial<Application> = {
  status: 'asked',
  creditState: 'released',
  confirmDueAt: '2026-11-24T12:00:00.000Z',
  allowedActions: ['confirm', 'pass'],
};

let shown: Application;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  mockApi.use(
    mockCall(getCredits, buildCredits()),
    mockCall(getApplication, () => shown),
  );
});

function open(overrides: Partial<Application>) {
  shown = buildApplication(overrides);
  return renderRoutes([{ path: '/applications/:id', element: <ApplicationPage /> }], {
    at: '/applications/application-1',
  });
}

/** The server takes the step, and answers the application as it is then. */
function answer(overrides: Partial<Application>) {
  mockApi.use(
    mockCall(moveApplication, ({ params, body }) => {
      sent.push([params['transition'], body]);
      const at = '2026-11-21T12:00:00.000Z';
      const history = [...shown.history, { transition: 'cancel', at, by: 'artist' } as const];
      shown = buildApplication({ allowedActions: [], history, ...overrides });
      return shown;
    }),
  );
}

async function press(person: ReturnType<typeof open>['person'], name: string): Promise<HTMLElement> {
  await person.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

describe('an accepted night', () => {
  it('is cancelled for a reason, after the effect was named [application-life 12]', async () => {
    const { person } = open({
      ...accepted,
      cancelling: { artist: { nights: 8, cancelled: 1 }, venue: { nights: 40, cancelled: 2 } },
    });
    expect(await screen.findByRole('region', { name: 'Cancel' })).toHaveTextContent(
      'You have cancelled 1 of 8 nights. Venues see how often you cancel.',
    );
    expect(screen.getByText('2 of 40 nights')).toBeVisible();
    const dialog = await press(person, 'Cancel the night');
    expect(dialog).toHaveTextContent('Your 20 credits do not come back.');
    mockApi.use(
      mockCall(moveApplication, refuse('validation_failed', { fields: { reason: 'Tell the venue why' } })),
    );
    const button = within(dialog).getByRole('button', { name: 'Cancel the night' });
    await person.click(button);
    expect(await within(dialog).findByText('Tell the venue why')).toBeVisible();
    expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
    await person.type(within(dialog).getByLabelText('Reason'), 'I am ill.');
    answer({ status: 'cancelled', creditState: 'captured', reason: 'I am ill.' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('region', { name: 'Your reason' })).toHaveTextContent('I am ill.');
    expect(sent).toEqual([['cancel', { reason: 'I am ill.', termsVersion: 0 }]]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your application' })).toHaveFocus());
  });

  it('that has changed shows old and new, and is confirmed with the terms that were shown [events 38]', async () => {
    const { person } = open(changed);
    const section = await screen.findByRole('region', { name: 'The night has changed' });
    expect(section).toHaveTextContent(/Fri 11 Dec, 22:00.*Sat 12 Dec, 22:00.*€600–€900 €500–€900/);
    expect(section).toHaveTextContent('Otherwise it opens again, and your 20 credits come back.');
    const dialog = await press(person, 'Confirm');
    answer(accepted);
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'The night has changed' })).not.toBeInTheDocument(),
    );
    expect(sent).toEqual([['confirm-change', { termsVersion: 2 }]]);
  });

  it('that has changed can be given up, and the refusal of a late click is told', async () => {
    const { person } = open(changed);
    const dialog = await press(person, 'Give up the spot');
    mockApi.use(
      mockCall(moveApplication, refuse('wrong_state', { message: 'This application is called off.' })),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Give up the spot' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This application is called off.');
  });
});

describe('a late place', () => {
  it('is confirmed without credits', async () => {
    const { person } = open(asked);
    const section = await screen.findByRole('region', { name: 'Late, but yes' });
    expect(section).toHaveTextContent('It costs you no credits.');
    const dialog = await press(person, 'Confirm');
    answer({ ...accepted, creditState: 'released' });
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Accepted', { selector: 'span' })).toBeVisible();
    expect(sent).toEqual([['confirm', { termsVersion: 0 }]]);
  });

  it('that is gone can only be passed', async () => {
    open({ ...asked, allowedActions: ['pass'] });
    expect(await screen.findByText(/Every spot is taken at the moment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pass' })).toBeVisible();
  });
});

it.each([
  ['unopened', 'Salt House has not opened your application yet. Withdraw, and your 20 credits come back.'],
  ['changed', 'The night has changed. Withdraw, and your 20 credits come back.'],
  ['overlap', 'You play another night at that time. Withdraw, and your 20 credits come back.'],
] as const)('a withdrawal that is free anyway says why (%s)', async (freeWithdrawal, text) => {
  open({ freeWithdrawal });
  expect(await screen.findByText(text)).toBeVisible();
});
