import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Stack } from '#src/stack/stack.tsx';
import { storyPeaks } from '#src/testing/story-peaks.ts';
import { Data } from '#src/text/text.tsx';
import { Waveform, type WaveformProps } from './waveform.tsx';

const meta = {
  title: 'The line/Waveform',
  component: Waveform,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

function Sought({ label, ...props }: Partial<WaveformProps>) {
  const [time, setTime] = useState(props.currentTime ?? 1431);
  return (
    <div>
      <Data size="sm" tone="muted">
        {label}
      </Data>
      <Waveform
        peaks={storyPeaks()}
        duration={3766}
        {...props}
        label={label}
        currentTime={time}
        onSeek={setTime}
      />
    </div>
  );
}

export const States: Story = {
  render: () => (
    <Stack gap={8}>
      <Sought label="Under way" />
      <Sought label="At the start" currentTime={0} />
      <Sought label="At the end" currentTime={3766} />
      <Sought label="Disabled" disabled />
      <Sought label="Loading" loading peaks={[]} currentTime={0} />
    </Stack>
  ),
};

export const AnyNumberOfPeaks: Story = {
  render: () => (
    <Stack gap={8}>
      <Sought label="12 peaks" peaks={storyPeaks(12)} />
      <Sought label="1,800 peaks" peaks={storyPeaks(1800)} />
      <Sought label="No peaks" peaks={[]} />
    </Stack>
  ),
};

export const Picture: Story = {
  render: () => <Waveform peaks={storyPeaks()} duration={5404} />,
};
