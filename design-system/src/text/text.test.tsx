import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Data, Highlight, Text } from './text.tsx';

describe('Data', () => {
  describeConformance((props) => <Data {...props} />);
});

describe('Highlight', () => {
  describeConformance((props) => <Highlight {...props} />);
});

describe('Text', () => {
  describeConformance((props) => <Text {...props} />);
});
