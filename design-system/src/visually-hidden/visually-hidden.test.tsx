import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

describe('VisuallyHidden', () => {
  describeConformance((props) => <VisuallyHidden {...props} />);
});

describe('hidden text', () => {
  it('is read by screen readers', () => {
    render(
      <button type="button">
        Edit<VisuallyHidden> Top Tracks</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Edit Top Tracks' })).toBeVisible();
  });
});
