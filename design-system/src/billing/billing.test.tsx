import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Billing, SmallBilling } from './billing.tsx';

describe('Billing', () => {
  describeConformance((props) => <Billing {...props}>Ren</Billing>);
});

describe('SmallBilling', () => {
  describeConformance((props) => <SmallBilling {...props}>Ren</SmallBilling>);
});

describe('a billed name', () => {
  it('is one string in its own capitals for screen readers', () => {
    render(<Billing as="h1">The Low Tide Soundsystem & Friends</Billing>);
    expect(
      screen.getByRole('heading', { level: 1, name: 'The Low Tide Soundsystem & Friends' }),
    ).toBeInTheDocument();
  });
});
