import { moveApplication } from '@backline/contracts/booking/applications';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ACCEPTED, ask, openApplication, takeSteps, withApplication } from './testing/open-application.tsx';

withApplication();

describe('cancelling an accepted night', () => {
  it('is cancelled for a reason, after the effect was named [application-life 12]', async () => {
    const { person } = openApplication({
      ...ACCEPTED,
      cancelling: { artist: { nights: 8, cancelled: 1 }, venue: { nights: 40, cancelled: 2 } },
    });
    expect(await screen.findByRole('region', { name: 'Cancel' })).toHaveTextContent(
      'You have cancelled 1 of 8 nights. Venues see how often you cancel.',
    );
    expect(screen.getByText('2 of 40 nights')).toBeVisible();
    const dialog = await ask(person, 'Cancel the night');
    expect(dialog).toHaveTextContent('Your 20 credits do not come back.');
    mockApi.use(
      mockCall(moveApplication, refuse('validation_failed', { fields: { reason: 'Tell the venue why' } })),
    );
    const button = within(dialog).getByRole('button', { name: 'Cancel the night' });
    await person.click(button);
    expect(await within(dialog).findByText('Tell the venue why')).toBeVisible();
    expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
    await person.type(within(dialog).getByLabelText('Reason'), 'I am ill.');
    const sent = takeSteps({ status: 'cancelled', creditState: 'captured', reason: 'I am ill.' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('region', { name: 'Your reason' })).toHaveTextContent('I am ill.');
    expect(sent).toEqual([['cancel', { reason: 'I am ill.', termsVersion: 0 }]]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your application' })).toHaveFocus());
  });

  it('says from when on venues see a rate', async () => {
    openApplication({ ...ACCEPTED, cancelling: { artist: null, venue: null } });
    expect(await screen.findByRole('region', { name: 'Cancel' })).toHaveTextContent(
      'Venues see how often you cancel, from 5 agreed nights on.',
    );
  });

  it.each([
    ['were returned', { creditState: 'released' }],
    ['there are none', { credits: 0 }],
  ] as const)('warns of no credits when %s', async (_why, credits) => {
    const { person } = openApplication({ ...ACCEPTED, ...credits });
    const dialog = await ask(person, 'Cancel the night');
    expect(dialog).toHaveTextContent('It counts as a night that you cancelled.');
    expect(dialog).not.toHaveTextContent('do not come back');
  });

  it('is not done after Keep the night', async () => {
    const { person } = openApplication(ACCEPTED);
    const dialog = await ask(person, 'Cancel the night');
    await person.click(within(dialog).getByRole('button', { name: 'Keep the night' }));
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel the night' })).toBeVisible();
  });
});
