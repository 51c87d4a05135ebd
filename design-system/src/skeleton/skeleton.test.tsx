import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { LoadingRegion, Skeleton, SkeletonRows } from './skeleton.tsx';

describe('Skeleton', () => {
  describeConformance((props) => <Skeleton {...props} />);
});

describe('LoadingRegion', () => {
  describeConformance((props) => <LoadingRegion label="Loading profile..." {...props} />, { bare: true });
});

describe('SkeletonRows', () => {
  describeConformance((props) => <SkeletonRows label="Loading profile..." {...props} />, { bare: true });

  it('tells screen readers what is loading', () => {
    render(<SkeletonRows label="Loading profile..." rows={2} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading profile...');
  });
});
