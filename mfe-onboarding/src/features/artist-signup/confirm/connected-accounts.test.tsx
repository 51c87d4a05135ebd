import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConnectedAccounts } from './connected-accounts.tsx';

it('a platform counts as connected only with a link to it [artist-signup 31]', () => {
  render(
    <ConnectedAccounts
      links={{
        spotify: 'https://open.spotify.com/artist/4tZwfgrHOc3mvqYlEYSvVi',
        soundcloud: 'https://open.spotify.com/artist/4tZwfgrHOc3mvqYlEYSvVi',
        instagram: '@junohalide',
        tiktok: '',
      }}
    />,
  );
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual(['SpotifyConnected', 'SoundCloudNot added', 'InstagramConnected', 'TikTokNot added']);
});
