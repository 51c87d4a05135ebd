import { type Application, moveApplication } from '@backline/contracts/booking/applications';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ACCEPTED, ask, openApplication, takeSteps, withApplication } from './testing/open-application.tsx';

withApplication();

const CHANGED: Partial<Application> = {
  ...ACCEPTED,
  changes: [
    { field: 'start', from: '2026-12-11T22:00:00.000Z', to: '2026-12-12T22:00:00.000Z' },
    { field: 'pay', from: '€600–€900', to: '€500–€900' },
  ],
  confirmDueAt: '2026-11-24T12:00:00.000Z',
  termsVersion: 2,
  allowedActions: ['cancel', 'confirm-change', 'pass-change'],
};

describe('an accepted night', () => {
  it('after a change shows old and new, and is confirmed with the shown terms [events 38]', async () => {
    const { person } = openApplication(CHANGED);
    const section = await screen.findByRole('region', { name: 'The night has changed' });
    expect(section).toHaveTextContent(/Fri 11 Dec, 22:00.*Sat 12 Dec, 22:00.*€600–€900 €500–€900/);
    expect(section).toHaveTextContent('Otherwise it opens again, and your 20 credits come back.');
    const dialog = await ask(person, 'Confirm');
    const sent = takeSteps(ACCEPTED);
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'The night has changed' })).not.toBeInTheDocument(),
    );
    expect(sent).toEqual([['confirm-change', { termsVersion: 2 }]]);
  });

  it('after a change can be given up, and a late click shows the refusal', async () => {
    const { person } = openApplication(CHANGED);
    const dialog = await ask(person, 'Give up the spot');
    mockApi.use(
      mockCall(moveApplication, refuse('wrong_state', { message: 'This application is called off.' })),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Give up the spot' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This application is called off.');
  });

  it('that has changed says nothing of credits that a late place never cost', async () => {
    openApplication({ ...CHANGED, creditState: 'released' });
    const section = await screen.findByRole('region', { name: 'The night has changed' });
    expect(section).toHaveTextContent('Otherwise it opens again.');
    expect(section).not.toHaveTextContent('credits');
  });

  it('that waits for no answer any more shows the change alone', async () => {
    openApplication({ ...CHANGED, confirmDueAt: null, allowedActions: ['cancel'] });
    const section = await screen.findByRole('region', { name: 'The night has changed' });
    expect(within(section).queryByRole('button')).not.toBeInTheDocument();
    expect(section).not.toHaveTextContent('Confirm until');
  });
});

it('a changed night before the reply of the venue can be left without a cost', async () => {
  openApplication({ changes: CHANGED.changes ?? [] });
  const section = await screen.findByRole('region', { name: 'The night has changed' });
  expect(section).toHaveTextContent(
    'You can withdraw, and your 20 credits come back. It does not count as one of your withdrawals.',
  );
  expect(within(section).queryByRole('button')).not.toBeInTheDocument();
});

it('a night as it was when the artist applied shows no change', async () => {
  openApplication(ACCEPTED);
  expect(await screen.findByRole('region', { name: 'Cancel' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'The night has changed' })).not.toBeInTheDocument();
});
