import { playbackState } from '@backline/shell-sdk/playback';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mixUploads } from './mix-uploads.ts';
import { arrived, openMixes, press, withOwnMixes } from './testing/own-mixes.tsx';

withOwnMixes();

describe('an uploaded sound', () => {
  it('can be played before it is saved, and stops when its file is removed [media 18]', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(mixUploads, 'cancel').mockImplementation(mixUploads.forget);
    const { person } = openMixes();
    arrived();
    await press(person, 'Play salt-house.mp3');
    expect(play).toHaveBeenCalledOnce();
    expect(playbackState().sound).toMatchObject({ src: '/media/salt-house.mp3', isUnsaved: true });
    await press(person, 'Remove: closing_set-2026.wav');
    expect(playbackState().sound).toBeNull();
    expect(screen.queryByRole('button', { name: /salt-house/ })).not.toBeInTheDocument();
  });

  it('that cannot be played has no Play', async () => {
    openMixes();
    arrived({ url: null });
    expect(await screen.findByRole('button', { name: 'Play salt-house.mp3' })).toBeDisabled();
  });

  it('goes on when another file is taken away', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(mixUploads, 'cancel').mockImplementation(mixUploads.forget);
    const { person } = openMixes();
    await press(person, 'Play One');
    arrived();
    await press(person, 'Remove: closing_set-2026.wav');
    expect(playbackState().sound).toMatchObject({ mixId: 'one' });
  });
});
