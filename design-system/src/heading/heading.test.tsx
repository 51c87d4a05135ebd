import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Heading } from './heading.tsx';

describe('Heading', () => {
  describeConformance((props) => <Heading {...props}>Words</Heading>);
});
