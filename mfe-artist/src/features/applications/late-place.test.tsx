import { type Application, moveApplication } from '@backline/contracts/booking/applications';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ACCEPTED, ask, openApplication, takeSteps, withApplication } from './testing/open-application.tsx';

withApplication();

const asked: Partial<Application> = {
  status: 'asked',
  creditState: 'released',
  confirmDueAt: '2026-11-24T12:00:00.000Z',
  allowedActions: ['confirm', 'pass'],
};

describe('a late place', () => {
  it('is confirmed without credits', async () => {
    const { person } = openApplication(asked);
    const section = await screen.findByRole('region', { name: 'Late, but yes' });
    expect(section).toHaveTextContent('It costs you no credits.');
    const dialog = await ask(person, 'Confirm');
    const sent = takeSteps({ ...ACCEPTED, creditState: 'released' });
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Accepted', { selector: 'span' })).toBeVisible();
    expect(sent).toEqual([['confirm', { termsVersion: 0 }]]);
  });

  it('that no longer exists can only be passed', async () => {
    openApplication({ ...asked, allowedActions: ['pass'] });
    expect(await screen.findByText(/Every spot is taken at the moment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pass' })).toBeVisible();
  });

  it('is passed after a question that names the effect', async () => {
    const { person } = openApplication(asked);
    const dialog = await ask(person, 'Pass');
    expect(dialog).toHaveTextContent('Salt House cannot ask you for this application again.');
    const sent = takeSteps({ status: 'expired', creditState: 'released' });
    await person.click(within(dialog).getByRole('button', { name: 'Pass' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Late, but yes' })).toBeNull());
    expect(sent).toEqual([['pass', { termsVersion: 0 }]]);
  });

  it('whose confirmation comes too late says so', async () => {
    const { person } = openApplication(asked);
    const dialog = await ask(person, 'Confirm');
    mockApi.use(mockCall(moveApplication, refuse('wrong_state', { message: 'Every spot is taken.' })));
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Every spot is taken.');
  });

  it('names the time until which it is kept', async () => {
    openApplication(asked);
    expect(await screen.findByRole('region', { name: 'Late, but yes' })).toHaveTextContent(
      /You have until Tue 24 Nov, 1[23]:00\. The first artist who confirms has the spot\./,
    );
  });
});
