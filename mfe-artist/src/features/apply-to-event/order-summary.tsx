import { Hint } from '@backline/design-system/field';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { LedLadder } from '@backline/design-system/led-ladder';
import { OrderStub } from '@backline/design-system/order-stub';
import { Text } from '@backline/design-system/text';
import { creditsShort } from './submit-toast.ts';

const SEGMENTS = 50;

interface Props {
  available: number;
  cost: number;
  /** Id of the sentence that states how many credits are needed. */
  shortId: string;
}

export function OrderSummary({ available, cost, shortId }: Props) {
  const remaining = available - cost;
  return (
    <OrderStub title="Order Summary">
      <KeyValue open>
        <KeyValueItem label="Your Credits">{available}</KeyValueItem>
        <KeyValueItem label="Application cost">{signed(-cost)}</KeyValueItem>
        <KeyValueItem label="Remaining credits" total>
          {remaining < 0 ? (
            <Text as="span" tone="danger">
              {signed(remaining)}
            </Text>
          ) : (
            remaining
          )}
        </KeyValueItem>
      </KeyValue>
      <Ladder available={available} cost={cost} />
      {remaining < 0 ? (
        <Hint id={shortId} tone="error">
          {creditsShort(cost).description}
        </Hint>
      ) : null}
    </OrderStub>
  );
}

function Ladder({ available, cost }: Pick<Props, 'available' | 'cost'>) {
  if (available < cost) {
    const segments = Math.min(SEGMENTS, cost);
    const label = `${available} of the ${cost} credits needed`;
    return <LedLadder label={label} segments={segments} on={Math.floor((available / cost) * segments)} />;
  }
  const spent = available === 0 ? 0 : Math.round((cost / available) * SEGMENTS);
  const rest = available === 0 ? 0 : SEGMENTS - spent;
  return <LedLadder label={`${cost} of ${available} credits`} segments={SEGMENTS} rest={rest} on={spent} />;
}

function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : String(amount);
}
