import type { Meta, StoryObj } from '@storybook/react-vite';
import { MusicIcon } from '#src/icon/icon.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { UploadRow, UploadTile } from './upload.tsx';

const meta = {
  title: 'The line/Upload',
  component: UploadRow,
  tags: ['autodocs'],
  subcomponents: { UploadTile },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const nothing = () => undefined;
const LONG = 'four-hours-at-salt-house-part-two-master-24bit-with-the-low-tide-soundsystem-and-friends.wav';

export const Rows: Story = {
  render: () => (
    <Stack gap={3}>
      <UploadRow name={LONG} value={0} note="Waiting" onCancel={nothing} />
      <UploadRow
        name={LONG}
        value={63}
        note="118 of 187 MB, 1.7 MB/s, 40 s left"
        preview={<MusicIcon />}
        onPause={nothing}
        onCancel={nothing}
      />
      <UploadRow
        name="radio-kade-114.flac"
        value={30}
        note="Paused, 56 of 187 MB"
        onResume={nothing}
        onCancel={nothing}
      />
      <UploadRow
        name="train-ride.wav"
        value={30}
        note="No connection. It goes on by itself."
        onPause={nothing}
        onCancel={nothing}
      />
      <UploadRow name="closing-set.m4a" value={100} note="Checking the file" onCancel={nothing} />
      <UploadRow name="o.mp3" value={100} done note="90:04, 164 MB. Waveform computed from your audio." />
      <UploadRow
        name="foundry-rooms-closing-set.mp3"
        value={41}
        error="The connection was lost at 41 %. Nothing has to start over."
        onRetry={nothing}
        onCancel={nothing}
      />
    </Stack>
  ),
};

const picture = <img src={STORY_ART} alt="" />;

export const Tiles: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
      <UploadTile name="crowd.jpg" value={0} note="Waiting" onCancel={nothing} />
      <UploadTile
        name="foundry-rooms-closing-set-2026-11-14.mov"
        value={62}
        note="1 min left"
        preview={picture}
        onPause={nothing}
        onCancel={nothing}
      />
      <UploadTile
        name="queue.mov"
        value={30}
        note="Paused"
        preview={picture}
        onResume={nothing}
        onCancel={nothing}
      />
      <UploadTile name="crowd.jpg" value={100} done note="Ready" preview={picture} />
      <UploadTile
        name="salt-house-full-night.mp4"
        value={0}
        error="This video is 214 MB. The limit is 200 MB."
        onCancel={nothing}
      />
      <UploadTile
        name="record.jpg"
        value={12}
        error="The connection was lost."
        preview={picture}
        onRetry={nothing}
        onCancel={nothing}
      />
    </div>
  ),
};
