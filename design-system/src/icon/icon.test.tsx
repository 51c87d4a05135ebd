import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InfoIcon } from './icon.tsx';

describe('an icon', () => {
  it('is hidden from assistive technology unless it has a label', () => {
    const { container } = render(<InfoIcon />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('is a named picture with a label', () => {
    render(<InfoIcon label="What is this" />);
    expect(screen.getByRole('img', { name: 'What is this' })).toBeInTheDocument();
  });
});
