import { listMixes } from '@backline/contracts/mixes';
import { buildArtist } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublicProfile } from './public-profile.tsx';

withMockApi();

it('shows place, genres and two letters in place of a missing picture', () => {
  mockApi.use(mockCall(listMixes, []));
  const artist = buildArtist({
    profileImage: null,
    location: 'Rotterdam',
    genres: ['Dub Techno', 'Slow House', 'Ambient', 'Jungle'],
    tiktokFollowers: 3_400_000,
  });
  const { container } = renderRoutes(
    [{ path: '/', element: <PublicProfile artist={artist} idOrHandle="juno-halide" /> }],
    {
      at: '/',
    },
  );
  expect(screen.getByText('Rotterdam')).toBeVisible();
  for (const genre of artist.genres) expect(screen.getByText(genre)).toBeVisible();
  expect(container.querySelector('[data-letters]')).toHaveAttribute('data-letters', 'Ju');
  expect(screen.getByText('TikTok Followers').parentElement).toHaveTextContent('3.4M');
});
