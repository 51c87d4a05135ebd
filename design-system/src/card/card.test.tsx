import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Card, type CardProps } from './card.tsx';

describe('Card', () => {
  describeConformance((props) => <Card {...props} />);
  describeStates<CardProps>(
    (props) => <Card {...props} />,
    [
      [{ bordered: true }, 'data-bordered'],
      [{ flush: true }, 'data-flush'],
    ],
  );
});

describe('a card', () => {
  it('is a list item in a list', () => {
    render(
      <ul>
        <Card as="li">Tape Orchard</Card>
      </ul>,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('Tape Orchard');
  });
});
