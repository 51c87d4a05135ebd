import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { OrderStub } from './order-stub.tsx';

describe('OrderStub', () => {
  describeConformance((props) => <OrderStub title="Order" {...props} />);
});

describe('an order stub', () => {
  it('is a region named by its title', () => {
    render(<OrderStub title="Order Summary">80</OrderStub>);
    expect(screen.getByRole('region', { name: 'Order Summary' })).toHaveTextContent('80');
  });
});
