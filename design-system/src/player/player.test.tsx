import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { PlayButton, Player, type Playback, type PlaybackVolume } from './player.tsx';

const IDLE: Playback = {
  status: 'idle',
  currentTime: 0,
  duration: 200,
  onToggle: () => undefined,
  onSeek: () => undefined,
};

function show(playback: Partial<Playback> = {}) {
  const told = { onToggle: vi.fn<() => void>(), onSeek: vi.fn<(seconds: number) => void>() };
  render(<Player title="Four Hours" peaks={[0.5]} playback={{ ...IDLE, ...told, ...playback }} />);
  return told;
}

function showVolume(volume: Partial<PlaybackVolume>) {
  const told = {
    onVolumeChange: vi.fn<(volume: number) => void>(),
    onMutedChange: vi.fn<(muted: boolean) => void>(),
  };
  show({ volume: { volume: 0.7, muted: false, ...told, ...volume } });
  return told;
}

describe('Player', () => {
  describeConformance((props) => <Player title="Four Hours" peaks={[]} playback={IDLE} {...props} />);
});

describe('PlayButton', () => {
  describeConformance((props) => <PlayButton {...props} />);
});

describe('a player', () => {
  it('cannot play without a sound, and shows why [playing 12]', async () => {
    const { onToggle, onSeek } = show({
      status: 'unavailable',
      duration: 0,
      error: 'Audio file not available',
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Audio file not available');
    for (const button of screen.getAllByRole('button')) {
      expect(button).toBeDisabled();
      await userEvent.click(button);
    }
    expect(onToggle).not.toHaveBeenCalled();
    expect(onSeek).not.toHaveBeenCalled();
  });

  it('waits while the sound loads [playing 13]', async () => {
    const { onToggle } = show({ status: 'loading', duration: 0 });
    const button = screen.getByRole('button', { name: 'Loading' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onToggle).not.toHaveBeenCalled();
    expect(screen.getByRole('slider')).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    ['idle', 'Play'],
    ['paused', 'Play'],
    ['playing', 'Pause'],
  ] as const)('is named by its title, and offers while %s to %s [playing 13]', async (status, name) => {
    const { onToggle } = show({ status });
    expect(screen.getByRole('article', { name: 'Four Hours' })).toBeVisible();
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard(' ');
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it.each([
    ['Skip back 15 seconds', 60, 45],
    ['Skip forward 15 seconds', 60, 75],
    ['Skip back 15 seconds', 4, 0],
    ['Skip forward 15 seconds', 190, 200],
  ])('%s from %i s leads to %i s [playing 14]', async (name, currentTime, to) => {
    const { onSeek } = show({ currentTime, status: 'playing' });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onSeek.mock.calls).toEqual([[to]]);
  });

  it('shows the time under the pointer during a drag [playing 16]', () => {
    show({ currentTime: 60 });
    expect(screen.getByText('1:00')).toBeVisible();
    expect(screen.getByText('3:20')).toBeVisible();
    const slider = screen.getByRole('slider', { name: 'Seek' });
    vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 96));
    fireEvent.pointerDown(slider, { clientX: 200, button: 0, pointerId: 1 });
    expect(screen.getByText('1:40')).toBeVisible();
    fireEvent.pointerCancel(slider, { pointerId: 1 });
    expect(screen.getByText('1:00')).toBeVisible();
  });

  it('is replaced by the player of another platform', () => {
    render(
      <Player
        title="Four Hours"
        peaks={[]}
        playback={IDLE}
        frame={<p>Theirs</p>}
        action={<a href="/x">Open</a>}
      />,
    );
    expect(screen.getByRole('article', { name: 'Four Hours' })).toHaveTextContent('Theirs');
    expect(screen.getByRole('link', { name: 'Open' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('shows a dash for a length that is not known', () => {
    show({ duration: 0 });
    expect(screen.getByText('–')).toBeVisible();
  });

  it('takes the focus in reading order', async () => {
    showVolume({});
    const order = ['Seek', 'Skip back 15 seconds', 'Play', 'Skip forward 15 seconds', 'Mute', 'Volume'];
    for (const name of order) {
      await userEvent.tab();
      expect(document.activeElement).toHaveAccessibleName(name);
    }
  });
});

describe('the volume of a player', () => {
  it('is not shown if it cannot be changed', () => {
    show();
    expect(screen.queryByRole('slider', { name: 'Volume' })).not.toBeInTheDocument();
  });

  it('goes from 0 to 100 and is reported from 0 to 1 [playing 15]', () => {
    const { onVolumeChange, onMutedChange } = showVolume({ volume: 0.7 });
    const slider = screen.getByRole('slider', { name: 'Volume' });
    expect(slider).toHaveValue('70');
    fireEvent.change(slider, { target: { value: '71' } });
    fireEvent.change(slider, { target: { value: '100' } });
    expect(onVolumeChange.mock.calls).toEqual([[0.71], [1]]);
    expect(onMutedChange).not.toHaveBeenCalled();
  });

  it('can be muted, and a move of the slider ends that [playing 15]', async () => {
    const { onVolumeChange, onMutedChange } = showVolume({ muted: true });
    const mute = screen.getByRole('button', { name: 'Mute', pressed: true });
    const slider = screen.getByRole('slider', { name: 'Volume' });
    expect(slider).toHaveValue('0');
    await userEvent.click(mute);
    fireEvent.change(slider, { target: { value: '1' } });
    expect(onMutedChange.mock.calls).toEqual([[false], [false]]);
    expect(onVolumeChange.mock.calls).toEqual([[0.01]]);
  });
});

describe('a play button on its own', () => {
  it('accepts a name that describes the sound', () => {
    render(<PlayButton aria-label="Play closing-set.mp3" />);
    expect(screen.getByRole('button', { name: 'Play closing-set.mp3' })).toBeVisible();
  });
});
