import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

describe('VisuallyHidden', () => {
  describeConformance((props) => <VisuallyHidden {...props} />);
});
