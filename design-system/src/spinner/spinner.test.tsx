import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Spinner } from './spinner.tsx';

describe('Spinner', () => {
  describeConformance((props) => <Spinner {...props} />);
});
