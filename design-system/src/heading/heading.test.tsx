import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Heading, type HeadingProps } from './heading.tsx';

describe('Heading', () => {
  describeConformance((props) => <Heading {...props}>Words</Heading>);
  describeStates<HeadingProps>(
    (props) => <Heading {...props}>Words</Heading>,
    [
      [{ size: 4 }, 'data-size', '4'],
      [{ level: 3 }, 'data-size', '3'],
    ],
  );
});

describe('a heading', () => {
  it('can have the level of one heading and the look of another', () => {
    render(
      <Heading level={1} size={3}>
        Order Summary
      </Heading>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('data-size', '3');
  });
});
