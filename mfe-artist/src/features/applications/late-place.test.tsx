import type { Application } from '@backline/contracts/booking/applications';
import { screen, within } from '@testing-library/react';
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

  it('that is gone can only be passed', async () => {
    openApplication({ ...asked, allowedActions: ['pass'] });
    expect(await screen.findByText(/Every spot is taken at the moment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pass' })).toBeVisible();
  });
});
