import { describe } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { Inline, Stack, type InlineProps } from './stack.tsx';

describe('Inline', () => {
  describeConformance((props) => <Inline {...props} />);
  describeStates<InlineProps>((props) => <Inline {...props} />, [[{ between: true }, 'data-between']]);
});

describe('Stack', () => {
  describeConformance((props) => <Stack {...props} />);
});
