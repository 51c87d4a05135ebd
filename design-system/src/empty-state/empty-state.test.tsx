import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from '#src/button/button.tsx';
import { describeConformance } from '#src/testing/conformance.tsx';
import { EmptyState } from './empty-state.tsx';

describe('EmptyState', () => {
  describeConformance((props) => <EmptyState title="No mixes uploaded yet" {...props} />);
});

describe('an empty state', () => {
  it('shows the missing thing and the next step', () => {
    render(
      <EmptyState
        title="No beta signups found matching your filters."
        action={<Button>Clear filters</Button>}
      >
        Try fewer words.
      </EmptyState>,
    );
    expect(screen.getByText('No beta signups found matching your filters.')).toBeVisible();
    expect(screen.getByText('Try fewer words.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });
});
