import { describe } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Stat, StatRow, StatTile, StatTiles } from './stat.tsx';

describe('Stat', () => {
  describeConformance((props) => <Stat value="12" label="Mixes" {...props} />);
});

describe('StatTile', () => {
  describeConformance((props) => <StatTile value="12" label="Mixes" {...props} />);
});

describe('StatRow', () => {
  describeConformance((props) => <StatRow {...props} />);
});

describe('StatTiles', () => {
  describeConformance((props) => <StatTiles {...props} />);
});
