import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Badge, type BadgeProps } from './badge.tsx';

describe('Badge', () => {
  describeConformance((props) => <Badge {...props}>Pending</Badge>);
  describeStates<BadgeProps>(
    (props) => <Badge {...props}>Pending</Badge>,
    [
      [{ tone: 'bad' }, 'data-tone', 'bad'],
      [{ plain: true }, 'data-plain'],
    ],
  );
});

describe('a badge', () => {
  it('shows its word, and its tone in an attribute', () => {
    render(<Badge tone="bad">2 h left</Badge>);
    expect(screen.getByText('2 h left')).toHaveAttribute('data-tone', 'bad');
  });
});
