import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { KeyValue, KeyValueItem } from '#src/key-value/key-value.tsx';
import { LedLadder } from '#src/led-ladder/led-ladder.tsx';
import { Text } from '#src/text/text.tsx';
import { OrderStub } from './order-stub.tsx';

const meta = {
  title: 'Display/OrderStub',
  component: OrderStub,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

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

export const CannotBePaid: Story = {
  render: () => (
    <OrderStub title="Order Summary">
      <KeyValue open>
        <KeyValueItem label="Your Credits">5</KeyValueItem>
        <KeyValueItem label="Application cost">−20</KeyValueItem>
        <KeyValueItem label="Missing" total>
          15
        </KeyValueItem>
      </KeyValue>
      <Text tone="danger" size="sm">
        You need 20 credits to apply to this event.
      </Text>
      <Button variant="accent" size="lg" block disabled>
        Apply
      </Button>
    </OrderStub>
  ),
};
