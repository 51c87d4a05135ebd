import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Inline, Stack } from './stack.tsx';

describe('Inline', () => {
  describeConformance((props) => <Inline {...props} />);
});

describe('Stack', () => {
  describeConformance((props) => <Stack {...props} />);
});
