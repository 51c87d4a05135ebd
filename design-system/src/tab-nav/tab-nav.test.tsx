import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { TabNav } from './tab-nav.tsx';

describe('TabNav', () => {
  describeConformance((props) => <TabNav aria-label="Parts" {...props} />);
});
