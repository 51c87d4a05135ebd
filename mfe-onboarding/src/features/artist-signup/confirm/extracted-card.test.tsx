import { buildExtractedProfile } from '@backline/contracts/testing/builders';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExtractedCard } from './extracted-card.tsx';

describe('the card of what was read from the links', () => {
  it('shows the numbers and the first four genres of a Spotify artist', () => {
    render(<ExtractedCard id="user-juno" extracted={buildExtractedProfile()} />);
    expect(screen.getByText('Verified Spotify Artist')).toBeVisible();
    expect(screen.getByText('12.4K')).toBeVisible();
    expect(screen.getByText('46/100')).toBeVisible();
    expect(screen.getByText('Balearic')).toBeVisible();
    expect(screen.queryByText('Downtempo')).not.toBeInTheDocument();
  });

  it('shows a dash for each unknown number of a SoundCloud artist', () => {
    const extracted = buildExtractedProfile({ source: 'soundcloud', followers: null, popularity: null });
    render(<ExtractedCard id="user-juno" extracted={extracted} />);
    expect(screen.queryByText('Verified Spotify Artist')).not.toBeInTheDocument();
    expect(screen.getAllByText('–')).toHaveLength(2);
  });
});
