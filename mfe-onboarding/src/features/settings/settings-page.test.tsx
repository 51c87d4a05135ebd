import { setSessionUser } from '@backline/shell-sdk';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSettings, renderSettings, withSettings } from './testing/open-settings.tsx';

withSettings();

it('sends a signed-out person to the login, and back after signing in', () => {
  setSessionUser(null);
  const { location } = renderSettings().router.state;
  expect(location.pathname + location.search).toBe('/?next=%2Fsettings');
});

it('leads to the section that the address names', async () => {
  const { person } = await openSettings('/settings#password');
  const nav = screen.getByRole('navigation', { name: 'Settings' });
  expect(screen.getByRole('region', { name: 'Password' })).toHaveFocus();
  expect(within(nav).getByRole('link', { name: 'Password' })).toHaveAttribute('aria-current', 'true');
  await person.click(within(nav).getByRole('link', { name: 'Sessions' }));
  expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus();
  expect(within(nav).getByRole('link', { name: 'Password' })).not.toHaveAttribute('aria-current');
});
