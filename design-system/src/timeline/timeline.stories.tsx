import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { Timeline, type TimelineStep } from './timeline.tsx';

const meta = {
  title: 'The line/Timeline',
  component: Timeline,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

const OPEN: TimelineStep[] = [
  { title: 'Submitted', detail: 'Thu 19 Nov, 21:50', state: 'done' },
  { title: 'Viewed', detail: 'Fri 20 Nov, 09:14', state: 'done' },
  { title: 'Reply due', detail: 'Today, 21:50', state: 'now' },
  { title: 'Answered', detail: 'Not yet', state: 'next' },
];

export const Tones: Story = {
  render: () => (
    <Stack gap={8}>
      {(['mark', 'calm', 'warn', 'bad'] as const).map((tone) => (
        <Timeline key={tone} steps={OPEN} tone={tone} aria-label={`Application, ${tone}`} />
      ))}
    </Stack>
  ),
};

export const Closed: Story = {
  render: () => (
    <Timeline
      aria-label="Application"
      steps={[
        { title: 'Submitted', detail: 'Thu 19 Nov, 21:50', state: 'done' },
        { title: 'Withdrawn', detail: 'Fri 20 Nov, 09:14', state: 'done' },
      ]}
    />
  ),
};

export const Lengths: Story = {
  render: () => (
    <Stack gap={8}>
      <Timeline aria-label="One step" steps={[{ title: 'O', state: 'now' }]} />
      <Timeline
        aria-label="Long words"
        steps={[
          {
            title: 'Confirmed by The Low Tide Soundsystem & Friends',
            detail: 'Thu 19 Nov 2026, 21:50',
            state: 'done',
          },
          { title: 'Rückbestätigungsaufforderungsfrist', detail: 'Fri 20 Nov', state: 'now' },
          { title: 'Load-in', state: 'next' },
          { title: 'Doors', state: 'next' },
          { title: 'Curfew', detail: 'Sat 21 Nov, 03:00', state: 'next' },
        ]}
      />
    </Stack>
  ),
};
