import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { DeadlineClock } from './deadline-clock.tsx';

const NOW = new Date('2026-11-20T12:00:00Z');
const ENDS = ['2026-11-21T19:12:00Z', '2026-11-21T06:55:00Z', '2026-11-20T14:40:00Z', '2026-11-20T12:00:00Z'];

const meta = {
  title: 'The line/DeadlineClock',
  component: DeadlineClock,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const CalmToOver: Story = {
  render: () => (
    <Stack gap={6}>
      {ENDS.map((until) => (
        <DeadlineClock
          key={until}
          from={new Date(new Date(until).getTime() - 48 * 3_600_000)}
          until={until}
          now={NOW}
          badge="Pending"
        />
      ))}
    </Stack>
  ),
};

export const WithoutBadge: Story = {
  render: () => <DeadlineClock from="2026-11-19T12:00:00Z" until="2026-11-21T12:00:00Z" now={NOW} />,
};

export const WordsBelow: Story = {
  render: () => (
    <DeadlineClock
      from="2026-11-19T12:00:00Z"
      until="2026-11-21T12:00:00Z"
      now={NOW}
      badge="Pending"
      wordsBelow
    />
  ),
};

export const OverInOtherWords: Story = {
  render: () => (
    <DeadlineClock
      from="2026-11-18T12:00:00Z"
      until="2026-11-20T12:00:00Z"
      now={NOW}
      badge="Expired"
      overLabel="No reply in 48 hours, the credits went back"
    />
  ),
};
