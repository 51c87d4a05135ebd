import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { ActionBar } from './action-bar.tsx';

describe('ActionBar', () => {
  describeConformance((props) => <ActionBar {...props} />);
});
