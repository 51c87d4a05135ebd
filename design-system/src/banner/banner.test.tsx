import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Banner } from './banner.tsx';

describe('Banner', () => {
  describeConformance((props) => <Banner title="You are offline." {...props} />);
});
