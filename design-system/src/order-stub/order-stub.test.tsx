import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { OrderStub } from './order-stub.tsx';

describe('OrderStub', () => {
  describeConformance((props) => <OrderStub title="Order" {...props} />);
});
