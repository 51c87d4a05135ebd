import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { Sheet } from './sheet.tsx';

const meta = {
  title: 'Overlays/Sheet',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  render: () => (
    <Sheet defaultOpen title="Filters" trigger={<Button>Filters</Button>}>
      <Text>What a phone shows from its foot.</Text>
    </Sheet>
  ),
};
