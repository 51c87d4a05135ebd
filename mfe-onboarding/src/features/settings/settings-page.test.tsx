import { setSessionUser, useSession } from '@backline/shell-sdk';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { juno, openSettings, renderSettings, withSettings } from './testing/open-settings.tsx';

withSettings();

it('sends a signed-out person to the login, and back after signing in', () => {
  setSessionUser(null);
  const { location } = renderSettings().router.state;
  expect(location.pathname + location.search).toBe('/?next=%2Fsettings');
});

it('shows that the account service is down, and recovers with it, without a sign-in [sessions 21]', async () => {
  useSession.setState({ status: 'unknown', user: null }, true);
  const { person, router } = renderSettings();
  expect(screen.getByRole('alert')).toHaveTextContent('The account service cannot be reached');
  expect(screen.queryByText('Sign In')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/settings');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Sessions' })).toBeVisible();
  expect(screen.getByText(juno.email)).toBeVisible();
});

it('scrolls to the section in the address', async () => {
  const { person } = await openSettings('/settings#password');
  const nav = screen.getByRole('navigation', { name: 'Settings' });
  expect(screen.getByRole('region', { name: 'Password' })).toHaveFocus();
  expect(within(nav).getByRole('link', { name: 'Password' })).toHaveAttribute('aria-current', 'true');
  await person.click(within(nav).getByRole('link', { name: 'Sessions' }));
  expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus();
  expect(within(nav).getByRole('link', { name: 'Password' })).not.toHaveAttribute('aria-current');
});
