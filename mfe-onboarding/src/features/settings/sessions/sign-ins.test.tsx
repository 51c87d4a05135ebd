import { listSignIns } from '@backline/contracts/accounts/auth';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();

it('name device and time, the newest first [sessions 32]', async () => {
  mockApi.use(
    mockCall(listSignIns, [
      { id: 'newer', device: 'Safari on iOS', at: '2026-11-27T10:30:00.000Z' },
      { id: 'older', device: 'Firefox on Linux', at: '2026-11-20T10:30:00.000Z' },
    ]),
  );
  await openSettings();
  const rows = within(await screen.findByRole('list', { name: 'Sign-ins' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Safari on iOS27 Nov 2026, \d\d:\d\d$/),
    expect.stringMatching(/^Firefox on Linux20 Nov 2026, \d\d:\d\d$/),
  ]);
});

it('stand beside the failed ones of each day [sessions 33]', async () => {
  const [device, at] = ['Chrome on Windows', '2026-11-26T10:30:00.000Z'];
  mockApi.use(
    mockCall(listSignIns, [
      { id: 'many', device, at, failed: { by: 'password', times: 12 } },
      { id: 'one', device, at, failed: { by: 'code', times: 1 } },
    ]),
  );
  await openSettings();
  const rows = within(await screen.findByRole('list', { name: 'Sign-ins' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^12 wrong passwordsOn one day, last on Chrome on Windows, 26 Nov 2026/),
    expect.stringMatching(/^A wrong codeOn Chrome on Windows, 26 Nov 2026/),
  ]);
});

it('can be loaded again after a failure', async () => {
  mockApi.use(mockCall(listSignIns, refuse('unavailable')));
  const { person } = await openSettings();
  const alert = (await screen.findByText('Your sign-ins could not be loaded')).closest('[role=alert]');
  mockApi.use(mockCall(listSignIns, []));
  await person.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your sign-ins of the last 90 days appear here.')).toBeVisible();
});
