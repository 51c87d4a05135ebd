import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();

it('says why a browser shows no push messages, and offers nothing there [push 7]', async () => {
  await openSettings();
  const section = screen.getByRole('region', { name: 'This browser' });
  expect(within(section).getByText(/cannot show messages of Backline/)).toBeVisible();
  expect(within(section).queryByRole('button')).toBeNull();
});
