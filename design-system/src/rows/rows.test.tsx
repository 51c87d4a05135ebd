import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Rows } from './rows.tsx';

describe('Rows', () => {
  describeConformance((props) => <Rows {...props} />);
});
