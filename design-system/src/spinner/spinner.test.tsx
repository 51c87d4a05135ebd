import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { Spinner } from './spinner.tsx';

describe('Spinner', () => {
  describeConformance((props) => <Spinner {...props} />);
});

describe('a spinner', () => {
  it('announces its text when it appears', () => {
    render(<Spinner>Loading...</Spinner>);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });
});
