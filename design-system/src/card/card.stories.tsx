import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { Heading } from '#src/heading/heading.tsx';
import { Poster } from '#src/poster/poster.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { LONG_NAME } from '#src/testing/story-names.ts';
import { Text } from '#src/text/text.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Layout/Card',
  component: Card,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Surfaces: Story = {
  render: () => (
    <Stack>
      <Card>
        <Stack gap={3}>
          <Heading size={3}>Profile Completion</Heading>
          <Text tone="muted">Two things left.</Text>
          <div>
            <Button size="sm">Keep building</Button>
          </div>
        </Stack>
      </Card>
      <Card bordered>
        <Heading size={3}>{LONG_NAME}</Heading>
        <Text tone="muted">With a border, for a card on a surface.</Text>
      </Card>
    </Stack>
  ),
};

export const BeginsWithAPicture: Story = {
  render: () => (
    <Card flush as="article" style={{ maxWidth: 480 }}>
      <Poster src={STORY_ART} alt="A figure before a lamp" name="Juno Halide" ratio="16 / 9" flush>
        <Text strong>Fri 11 December 2026</Text>
      </Poster>
    </Card>
  ),
};
