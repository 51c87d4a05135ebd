import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { SearchInput } from './search-input.tsx';

describe('SearchInput', () => {
  describeConformance((props) => <SearchInput aria-label="Search" {...props} />);
});
