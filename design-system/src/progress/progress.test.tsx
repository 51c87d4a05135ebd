import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Progress } from './progress.tsx';

describe('Progress', () => {
  describeConformance((props) => <Progress label="Upload" value={4} {...props} />);
});

describe('a progress line', () => {
  it('never runs past its end', () => {
    render(<Progress label="Upload" value={150} />);
    expect(screen.getByRole('progressbar', { name: 'Upload' }).firstElementChild).toHaveStyle({
      width: '100%',
    });
  });
});
