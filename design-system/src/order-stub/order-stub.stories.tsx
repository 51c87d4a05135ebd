import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyValue, KeyValueItem } from '../key-value/key-value.tsx';
import { LedLadder } from '../led-ladder/led-ladder.tsx';
import { OrderStub } from './order-stub.tsx';

const meta = {
  title: 'Display/OrderStub',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <OrderStub title="Order Summary">
      <KeyValue open>
        <KeyValueItem label="Your Credits">100</KeyValueItem>
        <KeyValueItem label="Application cost">−20</KeyValueItem>
        <KeyValueItem label="Remaining credits" total>
          80
        </KeyValueItem>
      </KeyValue>
      <LedLadder label="20 of 100 credits" segments={50} rest={40} on={10} />
    </OrderStub>
  ),
};
