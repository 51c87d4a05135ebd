import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LineUp } from './line-up.tsx';

it('a name links to its profile when it has one [public-profile 11]', () => {
  const artists = [{ name: 'Nine Lamps', artistId: 'nine-lamps' }, { name: 'Basement Choir' }];
  renderRoutes([{ path: '/', element: <LineUp artists={artists} /> }], { at: '/' });
  expect(screen.getByRole('link', { name: 'Nine Lamps' })).toHaveAttribute('href', '/profile/nine-lamps');
  expect(screen.getByText('Basement Choir').closest('a')).toBeNull();
});
