import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Alert, type AlertProps } from './alert.tsx';

describe('Alert', () => {
  describeConformance((props) => <Alert title="News" {...props} />);
  describeStates<AlertProps>(
    (props) => <Alert title="News" {...props} />,
    [
      [{ tone: 'ok' }, 'data-tone', 'ok'],
      [{ tone: 'ok' }, 'role', 'status'],
      [{ tone: 'warn' }, 'data-tone', 'warn'],
    ],
  );
});

describe('an alert', () => {
  it('interrupts screen readers for bad news only', () => {
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
