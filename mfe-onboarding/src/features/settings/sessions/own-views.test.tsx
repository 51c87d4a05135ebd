import { listOwnViews } from '@backline/contracts/desk/person-views';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();

describe('who looked', () => {
  it('names the time of each view, and nobody [view-as 14]', async () => {
    mockApi.use(
      mockCall(listOwnViews, [
        { id: 'newer', startedAt: '2026-11-27T10:30:00.000Z' },
        { id: 'older', startedAt: '2026-11-20T10:30:00.000Z' },
      ]),
    );
    await openSettings();
    const rows = within(await screen.findByRole('list', { name: 'Who looked' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^An administrator of Backline looked at your account27 Nov 2026, \d\d:\d\d, read only$/,
      ),
      expect.stringMatching(
        /^An administrator of Backline looked at your account20 Nov 2026, \d\d:\d\d, read only$/,
      ),
    ]);
  });

  it('says that nobody has', async () => {
    await openSettings();
    expect(await screen.findByText('No administrator of Backline has looked at your account.')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    mockApi.use(mockCall(listOwnViews, refuse('unavailable')));
    const { person } = await openSettings();
    const alert = (await screen.findByText('Who looked could not be loaded')).closest('[role=alert]');
    mockApi.use(mockCall(listOwnViews, []));
    await person.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No administrator of Backline has looked at your account.')).toBeVisible();
  });
});
