import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProfilePreview } from './profile-preview.tsx';

describe('the preview of a profile', () => {
  it('reserves the place of an unknown name', () => {
    render(<ProfilePreview id="user-juno" name="  " genres={[]} plugged={[]} />);
    expect(screen.getByText('Your name')).toBeVisible();
  });

  it('shows the first three genres', () => {
    const genres = ['Dub Techno', 'Slow House', 'Ambient', 'Balearic'];
    render(<ProfilePreview id="user-juno" name="Juno Halide" genres={genres} plugged={[true]} />);
    for (const genre of genres.slice(0, 3)) expect(screen.getByText(genre)).toBeVisible();
    expect(screen.queryByText('Balearic')).not.toBeInTheDocument();
  });
});
