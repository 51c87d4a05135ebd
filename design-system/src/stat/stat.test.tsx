import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
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

describe('a figure', () => {
  it('is read before its label', () => {
    render(<Stat value="12.4K" label="Spotify Monthly" data-testid="stat" />);
    expect(screen.getByTestId('stat')).toHaveTextContent('12.4KSpotify Monthly');
  });
});
