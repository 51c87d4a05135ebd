import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Badge } from './badge.tsx';

describe('Badge', () => {
  describeConformance((props) => <Badge {...props}>Pending</Badge>);
});

describe('a badge', () => {
  it('offers its tone to the style sheet and keeps its word', () => {
    render(<Badge tone="bad">2 h left</Badge>);
    expect(screen.getByText('2 h left')).toHaveAttribute('data-tone', 'bad');
  });
});
