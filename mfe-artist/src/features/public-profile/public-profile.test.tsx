import { buildArtist } from '@backline/contracts/testing/builders';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublicProfile } from './public-profile.tsx';

it('shows place, genres and two letters in place of a missing picture', () => {
  const artist = buildArtist({
    profileImage: null,
    location: 'Rotterdam',
    genres: ['Dub Techno', 'Slow House', 'Ambient', 'Jungle'],
    tiktokFollowers: 3_400_000,
  });
  const { container } = renderRoutes([{ path: '/', element: <PublicProfile artist={artist} /> }], {
    at: '/',
  });
  expect(screen.getByText('Rotterdam')).toBeVisible();
  for (const genre of artist.genres) expect(screen.getByText(genre)).toBeVisible();
  expect(container.querySelector('[data-letters]')).toHaveAttribute('data-letters', 'Ju');
  expect(screen.getByText('TikTok Followers').parentElement).toHaveTextContent('3.4M');
});
