import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { BarChart } from './bar-chart.tsx';

const meta = {
  title: 'Display/BarChart',
  component: BarChart,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Across: Story = {
  render: () => (
    <BarChart
      label="From view to booking"
      bars={[
        { label: 'Event page views', value: 2410 },
        { label: 'Applications', value: 58, note: '2.4 % of views' },
        { label: 'Answered', value: 54, note: '93 % of applications' },
        { label: 'Accepted', value: 9, note: '17 % of answers', tone: 'mark' },
      ]}
      note="All bars share one scale. Views count a person once a day."
    />
  ),
};

const HOURS = [2, 4, 5, 4, 5, 9, 12, 13];

export const Up: Story = {
  render: () => (
    <BarChart
      label="Reply time"
      direction="up"
      bars={[
        ...HOURS.map((value, i) => ({ label: `${i * 6}–${i * 6 + 6}`, value })),
        { label: 'Waiting', value: 4, tone: 'open' as const },
      ]}
      note="Hours from application to answer, 54 answers. 4 applications are still inside their 48 hours."
    />
  ),
};

export const Lengths: Story = {
  render: () => (
    <Stack gap={10}>
      <BarChart label="Nothing counted" bars={[{ label: 'Applications', value: 0 }]} />
      <BarChart
        label="By artist"
        bars={[
          { label: 'R', value: 1_204_981 },
          {
            label: 'The Low Tide Soundsystem & Friends at Kulturzentrum am Alten Güterbahnhof',
            value: 640_117,
            note: '53 % of the first',
            tone: 'open',
          },
        ]}
      />
      <BarChart
        label="Forty weeks"
        direction="up"
        bars={Array.from({ length: 40 }, (_, i) => ({
          label: String(i + 1),
          value: (i * 7) % 31,
          ...(i === 39 ? { tone: 'mark' as const } : {}),
        }))}
        note="Applications a week, 40 weeks. The last one is this week."
      />
    </Stack>
  ),
};
