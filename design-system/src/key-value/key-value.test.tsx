import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { KeyValue, KeyValueItem } from './key-value.tsx';

describe('KeyValue', () => {
  describeConformance((props) => <KeyValue {...props} />);
});

describe('KeyValueItem', () => {
  describeConformance((props) => <KeyValueItem label="Date" {...props} />);
});
