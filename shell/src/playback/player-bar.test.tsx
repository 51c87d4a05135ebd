import type { Playback } from '@backline/design-system/player';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { PlayerBar } from './player-bar.tsx';

const SOUND = {
  mixId: 'mix-1',
  title: 'Four Hours',
  artistName: 'Juno Halide',
  page: '/profile/juno-halide',
  picture: null,
  src: '/media/four-hours.mp3',
  duration: 200,
};

function show(playback: Partial<Playback> = {}) {
  const told = { onToggle: vi.fn<() => void>(), onSeek: vi.fn<(seconds: number) => void>() };
  const onClose = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <PlayerBar
        sound={SOUND}
        playback={{ status: 'paused', currentTime: 61, duration: 200, ...told, ...playback }}
        onClose={onClose}
      />
    </MemoryRouter>,
  );
  return { ...told, onClose };
}

describe('the bar of the player', () => {
  it('shows the sound, its maker, and its place', () => {
    show();
    const bar = screen.getByRole('region', { name: 'Player' });
    for (const text of ['Four Hours', 'Juno Halide', '1:01', '3:20']) expect(bar).toHaveTextContent(text);
    expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', '1:01 of 3:20');
  });

  it('plays, pauses, and is closed', async () => {
    const { onToggle, onClose } = show({ status: 'playing' });
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close player' }));
    expect([onToggle.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('seeks in steps of 0.1 s [playing 10]', () => {
    const { onSeek } = show();
    const slider = screen.getByRole('slider', { name: 'Seek' });
    expect(slider).toHaveAttribute('step', '0.1');
    fireEvent.change(slider, { target: { value: '12.3' } });
    expect(onSeek.mock.calls).toEqual([[12.3]]);
  });

  it('shows a failure instead of the artist', () => {
    show({ error: 'The mix could not be played. Please try again.' });
    expect(screen.getByRole('alert')).toHaveTextContent('The mix could not be played. Please try again.');
    expect(screen.queryByText('Juno Halide')).not.toBeInTheDocument();
  });
});
