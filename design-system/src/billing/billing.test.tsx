import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Billing, SmallBilling, type BillingProps } from './billing.tsx';

describe('Billing', () => {
  describeConformance((props) => <Billing {...props}>Ren</Billing>);
});

describe('the look of a Billing', () => {
  describeStates<BillingProps>(
    (props) => <Billing {...props}>Ren</Billing>,
    [
      [{ tone: 'mark' }, 'data-tone', 'mark'],
      [{ widen: true }, 'data-widen'],
    ],
  );
});

describe('SmallBilling', () => {
  describeConformance((props) => <SmallBilling {...props}>Ren</SmallBilling>);
});

describe('a billed name', () => {
  it('is one text with its own capitals for screen readers', () => {
    render(<Billing as="h1">The Low Tide Soundsystem & Friends</Billing>);
    expect(
      screen.getByRole('heading', { level: 1, name: 'The Low Tide Soundsystem & Friends' }),
    ).toBeInTheDocument();
  });
});
