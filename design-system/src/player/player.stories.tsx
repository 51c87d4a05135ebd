import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ButtonLink } from '#src/button/button.tsx';
import { SoundcloudIcon } from '#src/brand-icon/brand-icon.tsx';
import { Skeleton } from '#src/skeleton/skeleton.tsx';
import { Sleeve } from '#src/sleeve/sleeve.tsx';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { storyPeaks } from '#src/testing/story-peaks.ts';
import { PlayButton, Player, type Playback, type PlayerProps } from './player.tsx';

const meta = {
  title: 'Controls/Player',
  component: Player,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

/** A player without sound. Its controls only move the picture. */
function Silent({
  playback,
  ...props
}: Partial<Omit<PlayerProps, 'playback'>> & { playback?: Partial<Playback> }) {
  const [status, setStatus] = useState(playback?.status ?? 'playing');
  const [currentTime, setCurrentTime] = useState(playback?.currentTime ?? 1431);
  const [volume, setVolume] = useState(0.7);
  const [muted, setMuted] = useState(false);
  return (
    <Player
      title="Four Hours at Salt House, Part One"
      level={2}
      meta="Dub Techno · 62:46 · 3,918 plays"
      peaks={storyPeaks()}
      {...props}
      playback={{
        duration: 3766,
        volume: { volume, muted, onVolumeChange: setVolume, onMutedChange: setMuted },
        ...playback,
        status,
        currentTime,
        onSeek: setCurrentTime,
        onToggle: () => setStatus(status === 'playing' ? 'paused' : 'playing'),
      }}
    />
  );
}

export const Playing: Story = {
  render: () => (
    <Silent
      action={
        <ButtonLink variant="quiet" href="#soundcloud">
          <SoundcloudIcon />
          Listen on SoundCloud
        </ButtonLink>
      }
    >
      Recorded in the back room on a Sunday. Starts slow, stays low, ends with the lights on.
    </Silent>
  ),
};

export const States: Story = {
  render: () => (
    <Stack gap={6}>
      <Silent title="Paused" playback={{ status: 'paused' }} />
      <Silent title="Loading" peaks={[]} playback={{ status: 'loading', currentTime: 0, duration: 0 }} />
      <Silent
        title="Nothing to play"
        peaks={[]}
        playback={{ status: 'unavailable', currentTime: 0, duration: 0, error: 'Audio file not available' }}
      />
    </Stack>
  ),
};

/** The frame holds the player of another platform. */
export const AnotherPlatform: Story = {
  render: () => (
    <Silent
      title="Four Hours at Salt House, Part One"
      meta="Dub Techno"
      frame={<Skeleton height={166} />}
      action={
        <ButtonLink variant="quiet" href="#soundcloud">
          <SoundcloudIcon />
          Listen on SoundCloud
        </ButtonLink>
      }
    />
  ),
};

export const Lengths: Story = {
  render: () => (
    <Stack gap={6}>
      <Silent
        title="R"
        meta="0:09"
        sleeve={<Sleeve name="R" size={56} />}
        playback={{ currentTime: 4, duration: 9 }}
      />
      <Silent
        title="The Low Tide Soundsystem & Friends, All Night Long at Kulturzentrum am Alten Güterbahnhof"
        meta="Slow House · 600:01 · 1,204,981 plays"
        sleeve={<Sleeve name="The Low Tide Soundsystem & Friends" src={STORY_ART} size={72} />}
        playback={{ duration: 36_001 }}
      />
    </Stack>
  ),
};

export const Bare: Story = {
  render: () => <Silent bare />,
};

export const PlayButtons: Story = {
  render: () => (
    <Inline>
      <PlayButton />
      <PlayButton playing />
      <PlayButton busy />
      <PlayButton disabled />
      <PlayButton variant="quiet" size="sm" />
      <PlayButton variant="quiet" size="sm" playing />
    </Inline>
  ),
};
