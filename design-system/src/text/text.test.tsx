import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Data, Highlight, Text, type TextProps } from './text.tsx';

describe('Data', () => {
  describeConformance((props) => <Data {...props} />);
});

describe('Highlight', () => {
  describeConformance((props) => <Highlight {...props} />);
});

describe('Text', () => {
  describeConformance((props) => <Text {...props} />);
  describeStates<TextProps>(
    (props) => <Text {...props} />,
    [
      [{ tone: 'danger' }, 'data-tone', 'danger'],
      [{ strong: true }, 'data-strong'],
      [{ truncate: true }, 'data-truncate'],
      [{ lead: true }, 'data-lead'],
    ],
  );
});

describe('a text', () => {
  it('is the element that it should be', () => {
    render(
      <Text as="blockquote" tone="muted">
        Say what happens next.
      </Text>,
    );
    expect(screen.getByRole('blockquote')).toHaveTextContent('Say what happens next.');
  });
});
