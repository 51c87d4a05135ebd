import { render, screen } from '@testing-library/react';
import { siInstagram, siSoundcloud, siSpotify, siTiktok } from 'simple-icons';
import { describe, expect, it } from 'vitest';
import { INSTAGRAM, SOUNDCLOUD, SPOTIFY, TIKTOK } from './brand-paths.ts';
import { InfoIcon, SpotifyIcon } from './icon.tsx';

describe('an icon', () => {
  it('is hidden from assistive technology unless it has a label', () => {
    const { container } = render(<InfoIcon />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('is a named picture with a label', () => {
    render(
      <>
        <InfoIcon label="What is this" />
        <SpotifyIcon label="Spotify" />
      </>,
    );
    expect(screen.getByRole('img', { name: 'What is this' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Spotify' })).toBeInTheDocument();
  });
});

describe('the brand marks', () => {
  it('are the same as in the package that they were copied from', () => {
    expect([SPOTIFY, SOUNDCLOUD, INSTAGRAM, TIKTOK]).toEqual(
      [siSpotify, siSoundcloud, siInstagram, siTiktok].map((icon) => icon.path),
    );
  });
});
