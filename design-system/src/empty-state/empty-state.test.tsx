import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { EmptyState } from './empty-state.tsx';

describe('EmptyState', () => {
  describeConformance((props) => <EmptyState title="No mixes uploaded yet" {...props} />);
});
