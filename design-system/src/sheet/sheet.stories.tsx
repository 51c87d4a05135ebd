import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { DialogClose } from '#src/dialog/dialog.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { FORTY_NAMES } from '#src/testing/story-names.ts';
import { Text } from '#src/text/text.tsx';
import { Row, Rows } from '#src/rows/rows.tsx';
import { Sheet } from './sheet.tsx';

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Closed: Story = {
  render: () => <Sheet title="Filters" trigger={<Button>Filters</Button>} />,
};

export const Open: Story = {
  render: () => (
    <Sheet defaultOpen title="Filters">
      <Stack gap={3}>
        <Text>What a phone shows from its foot.</Text>
        <DialogClose>
          <Button variant="accent" size="lg" block>
            Show 12 artists
          </Button>
        </DialogClose>
      </Stack>
    </Sheet>
  ),
};

export const TallerThanTheWindow: Story = {
  render: () => (
    <Sheet defaultOpen title="Venues">
      <Rows open>
        {FORTY_NAMES.map((name) => (
          <Row key={name} title={name} link={<a href={`#${name}`} />} />
        ))}
      </Rows>
    </Sheet>
  ),
};
