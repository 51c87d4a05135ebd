import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Alert } from './alert.tsx';

describe('Alert', () => {
  describeConformance((props) => <Alert title="News" {...props} />);
});

describe('an alert', () => {
  it('interrupts for bad news only', () => {
    render(
      <>
        <Alert title="Failed" />
        <Alert tone="ok" title="Done" />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
    expect(screen.getByRole('status')).toHaveTextContent('Done');
  });
});
