import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyValue, KeyValueItem } from './key-value.tsx';

const meta = {
  title: 'Display/KeyValue',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <KeyValue open>
      <KeyValueItem label="Date">Fri 11 December 2026</KeyValueItem>
      <KeyValueItem label="Venue">Kulturzentrum am Alten Güterbahnhof, Leipzig</KeyValueItem>
      <KeyValueItem label="Remaining credits" total>
        80
      </KeyValueItem>
    </KeyValue>
  ),
};
