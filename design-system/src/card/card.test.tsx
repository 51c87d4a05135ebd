import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Card } from './card.tsx';

describe('Card', () => {
  describeConformance((props) => <Card {...props} />);
});
