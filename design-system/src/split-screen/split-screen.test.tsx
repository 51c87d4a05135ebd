import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { CardScreen, SplitScreen, StageScreen } from './split-screen.tsx';

describe('CardScreen', () => {
  describeConformance((props) => <CardScreen {...props} />);
});

describe('SplitScreen', () => {
  describeConformance((props) => <SplitScreen aside={null} {...props} />);
});

describe('StageScreen', () => {
  describeConformance((props) => <StageScreen art={null} {...props} />);
});
