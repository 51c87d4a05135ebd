import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sleeve } from '../sleeve/sleeve.tsx';
import { Inline } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Rows } from './rows.tsx';

const NAMES = ['Low Ceiling', 'Slow Traffic at Night', 'Harbour (Dub for a Very Long Ferry Crossing)'];

const meta = {
  title: 'Layout/Rows',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Rows as="ol">
      {NAMES.map((name) => (
        <li key={name}>
          <Inline gap={3}>
            <Sleeve name={name} />
            <Text as="b" strong>
              {name}
            </Text>
          </Inline>
        </li>
      ))}
    </Rows>
  ),
};
