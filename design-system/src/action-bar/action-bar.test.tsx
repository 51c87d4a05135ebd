import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Button } from '#src/button/button.tsx';
import { describeConformance } from '#src/testing/conformance.tsx';
import { ActionBar } from './action-bar.tsx';

describe('ActionBar', () => {
  describeConformance((props) => <ActionBar {...props} />);
});

describe('an action bar', () => {
  it('hides the bottom bar of a phone, because it takes its place', () => {
    render(
      <ActionBar data-testid="bar">
        <Button>Apply</Button>
      </ActionBar>,
    );
    expect(screen.getByTestId('bar')).toHaveAttribute('data-action-bar');
  });
});
