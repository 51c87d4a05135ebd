import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { Progress } from './progress.tsx';

describe('Progress', () => {
  describeConformance((props) => <Progress label="Upload" value={4} {...props} />);
});

describe('a progress line', () => {
  it.each([
    [-5, 100, '0', '0%'],
    [Number.NaN, 100, '0', '0%'],
    [3, 0, '0', '0%'],
    [3, 4, '3', '75%'],
    [150, 100, '100', '100%'],
  ])('with %d of %d reports %s and fills %s', (value, max, now, width) => {
    render(<Progress label="Upload" value={value} max={max} />);
    const line = screen.getByRole('progressbar', { name: 'Upload' });
    expect(line).toHaveAttribute('aria-valuenow', now);
    expect(line.firstElementChild).toHaveStyle({ width });
  });
});
