import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { KeyValue, KeyValueItem, type KeyValueProps, type KeyValueItemProps } from './key-value.tsx';

describe('KeyValue', () => {
  describeConformance((props) => <KeyValue {...props} />);
  describeStates<KeyValueProps>((props) => <KeyValue {...props} />, [[{ open: true }, 'data-open']]);
});

describe('KeyValueItem', () => {
  describeConformance((props) => <KeyValueItem label="Date" {...props} />);
  describeStates<KeyValueItemProps>(
    (props) => <KeyValueItem label="Date" {...props} />,
    [[{ total: true }, 'data-total']],
  );
});

describe('a pair', () => {
  it('is a term and its value', () => {
    render(
      <KeyValue>
        <KeyValueItem label="Remaining credits">80</KeyValueItem>
      </KeyValue>,
    );
    expect(screen.getByRole('term')).toHaveTextContent('Remaining credits');
    expect(screen.getByRole('definition')).toHaveTextContent('80');
  });
});
