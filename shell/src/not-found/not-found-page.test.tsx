import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NotFoundPage } from './not-found-page.tsx';

it.each([
  ['a stranger', null, '/'],
  ['an artist', buildUser(), '/dj-profile'],
])('an unknown page leads %s home [paths 38]', (_who, user, home) => {
  setSessionUser(user);
  renderRoutes([{ path: '/nowhere', element: <NotFoundPage /> }], { at: '/nowhere' });
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', home);
});

it('has the hint and the ways on [paths 39]', () => {
  history.pushState(null, '', '/nowhere');
  renderRoutes([{ path: '/nowhere', element: <NotFoundPage /> }], { at: '/nowhere' });
  expect(screen.getByText(/^There is no page at this address\./)).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
});
