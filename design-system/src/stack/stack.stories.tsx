import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#src/badge/badge.tsx';
import { FORTY_NAMES, LONG_NAME } from '#src/testing/story-names.ts';
import { Inline, Stack } from './stack.tsx';

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  tags: ['autodocs'],
  subcomponents: { Inline },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const GAPS = [1, 2, 4, 8, 'section'] as const;

export const Default: Story = {
  render: () => (
    <Stack gap={6}>
      <Inline>
        <Badge>One</Badge>
        <Badge>Two</Badge>
      </Inline>
      <Inline between>
        <Badge>One end</Badge>
        <Badge>The other</Badge>
      </Inline>
    </Stack>
  ),
};

export const Gaps: Story = {
  render: () => (
    <Inline gap={8}>
      {GAPS.map((gap) => (
        <Stack key={gap} gap={gap}>
          <Badge>{gap}</Badge>
          <Badge>{gap}</Badge>
        </Stack>
      ))}
    </Inline>
  ),
};

export const Wrapping: Story = {
  render: () => (
    <Stack>
      <Inline>
        {FORTY_NAMES.map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </Inline>
      <Inline between>
        <Badge>{LONG_NAME}</Badge>
        <Badge>{LONG_NAME}</Badge>
      </Inline>
    </Stack>
  ),
};
