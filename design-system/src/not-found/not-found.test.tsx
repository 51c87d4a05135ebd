import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { NotFound } from './not-found.tsx';

describe('NotFound', () => {
  describeConformance((props) => <NotFound word="404" title="Page Not Found" {...props} />);
});
