import { render, screen } from '@testing-library/react';
import { siInstagram, siSoundcloud, siSpotify, siTiktok } from 'simple-icons';
import { describe, expect, it } from 'vitest';
import { SpotifyIcon } from './brand-icon.tsx';
import { INSTAGRAM, SOUNDCLOUD, SPOTIFY, TIKTOK } from './brand-paths.ts';

describe('the brand marks', () => {
  it('are the same as in the package that they were copied from', () => {
    expect([SPOTIFY, SOUNDCLOUD, INSTAGRAM, TIKTOK]).toEqual(
      [siSpotify, siSoundcloud, siInstagram, siTiktok].map((icon) => icon.path),
    );
  });

  it('are named pictures with a label', () => {
    render(<SpotifyIcon label="Spotify" />);
    expect(screen.getByRole('img', { name: 'Spotify' })).toBeInTheDocument();
  });
});
