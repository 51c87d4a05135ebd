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
});
