import { buildExtractedProfile } from '@backline/contracts/testing/builders';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExtractedCard } from './extracted-card.tsx';

describe('the card with the data from the links', () => {
  it('shows the numbers and the first four genres of a Spotify artist', () => {
    render(<ExtractedCard id="user-juno" extracted={buildExtractedProfile()} />);
    expect(screen.getByText('Verified Spotify Artist')).toBeVisible();
    expect(screen.getByText('12.4K')).toBeVisible();
    expect(screen.getByText('46/100')).toBeVisible();
    expect(screen.getByText('Balearic')).toBeVisible();
    expect(screen.queryByText('Downtempo')).not.toBeInTheDocument();
  });

  it('shows a picture from Spotify whole, with its logo and link, and writes nothing on it [media 48]', () => {
    const extracted = buildExtractedProfile({ image: '/api/pictures/juno' });
    render(<ExtractedCard id="user-juno" extracted={extracted} />);
    const figure = screen.getByRole('figure');
    expect(within(figure).getByRole('img', { name: 'Juno Halide' })).toHaveAttribute(
      'src',
      '/api/pictures/juno',
    );
    expect(figure).toHaveTextContent(/^Picture from Spotify$/);
    expect(within(figure).getByRole('link', { name: 'Picture from Spotify' })).toHaveAttribute(
      'href',
      'https://open.spotify.com/artist/4k7Juno2Halide9xQ00000',
    );
  });

  it.each([
    ['Spotify', { source: 'spotify' as const }],
    [
      'SoundCloud',
      {
        source: 'soundcloud' as const,
        soundcloud: { name: 'Juno', image: null, url: 'https://soundcloud.com/juno' },
      },
    ],
  ])('says that a picture from %s stays whole, and that an own one can follow', (platform, from) => {
    render(
      <ExtractedCard id="user-juno" extracted={buildExtractedProfile({ image: '/face.webp', ...from })} />,
    );
    expect(
      screen.getByText(`Your ${platform} picture stays whole on your page.`, { exact: false }),
    ).toBeVisible();
  });

  it('says nothing about a picture that is not there', () => {
    render(<ExtractedCard id="user-juno" extracted={buildExtractedProfile({ image: null })} />);
    expect(screen.queryByText(/stays whole/)).not.toBeInTheDocument();
  });

  it('shows no picture of a platform without the page that it is from [media 48]', () => {
    const extracted = buildExtractedProfile({ image: '/api/pictures/juno', spotifyId: null });
    render(<ExtractedCard id="user-juno" extracted={extracted} />);
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(screen.getByText('Juno Halide')).toBeVisible();
  });

  it('shows a dash for each unknown number of a SoundCloud artist', () => {
    const extracted = buildExtractedProfile({ source: 'soundcloud', followers: null, popularity: null });
    render(<ExtractedCard id="user-juno" extracted={extracted} />);
    expect(screen.queryByText('Verified Spotify Artist')).not.toBeInTheDocument();
    expect(screen.getAllByText('–')).toHaveLength(2);
  });
});
