import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { PaperBill, type PaperBillProps } from './paper-bill.tsx';

describe('PaperBill', () => {
  describeConformance((props) => <PaperBill lines={['Ren']} {...props} />);
  describeStates<PaperBillProps>(
    (props) => <PaperBill lines={['Ren']} {...props} />,
    [[{ compact: true }, 'data-compact']],
  );
});

describe('a paper bill', () => {
  it('lays the tape under one name only', () => {
    render(
      <PaperBill lines={['Ren', 'Your name', 'Nine Lamps']} open={1} head={['Sat 12 Dec', 'Rotterdam']} />,
    );
    expect(screen.getByText('Your name')).toHaveAttribute('data-open', 'true');
    expect(screen.getByText('Ren')).not.toHaveAttribute('data-open');
    expect(screen.getByText('Sat 12 Dec')).toBeVisible();
  });
});
