import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SpotifyIcon } from './brand-icon.tsx';

describe('the brand marks', () => {
  it('are named pictures with a label', () => {
    render(<SpotifyIcon label="Spotify" />);
    expect(screen.getByRole('img', { name: 'Spotify' })).toBeInTheDocument();
  });
});
