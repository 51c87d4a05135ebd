import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { LineChart, type LinePoint } from './line-chart.tsx';

const meta = {
  title: 'Display/LineChart',
  component: LineChart,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

const VALUES = [1, 2, 1, 4, 3, 5, 4, 6, 3, 7, 5, 8, 9];
const MONDAYS = [
  '24 Aug',
  '31 Aug',
  '7 Sep',
  '14 Sep',
  '21 Sep',
  '28 Sep',
  '5 Oct',
  '12 Oct',
  '19 Oct',
  '26 Oct',
];
const LABELS = [...MONDAYS, '2 Nov', '9 Nov', 'This week'];

const weeks = (values: number[]): LinePoint[] =>
  values.map((value, i) => ({ label: LABELS[i] ?? `Week ${i + 1}`, value }));

export const Weeks: Story = {
  render: () => (
    <LineChart
      label="Applications per week"
      points={weeks(VALUES)}
      note="24 Aug to 21 Nov 2026, 58 applications."
    />
  ),
};

export const Lengths: Story = {
  render: () => (
    <Stack gap={10}>
      <LineChart label="Nothing yet" points={[]} note="Nothing was counted yet." />
      <LineChart label="One week" points={weeks([3])} />
      <LineChart label="All 0" points={weeks([0, 0, 0])} />
      <LineChart
        label="Forty weeks"
        points={weeks(Array.from({ length: 40 }, (_, i) => (i * 70_003) % 1_204_981))}
      />
    </Stack>
  ),
};
