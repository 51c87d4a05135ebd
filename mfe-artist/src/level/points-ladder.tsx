import type { Completion } from '@backline/contracts/profiles/artists';
import { LAST_LEVEL, LEVEL_STEP } from '@backline/contracts/base/limits';
import { LedLadder } from '@backline/design-system/led-ladder';

const POINTS_PER_SEGMENT = 10;
const TICKS = Array.from({ length: LAST_LEVEL - 1 }, (_, i) => ({
  at: ((i + 1) * LEVEL_STEP) / POINTS_PER_SEGMENT,
  label: String(i + 2),
}));

/** The points of a profile, with a mark at each level. */
export function PointsLadder({ earned, total }: Pick<Completion, 'earned' | 'total'>) {
  return (
    <LedLadder
      label={`${earned} of ${total} points`}
      segments={total / POINTS_PER_SEGMENT}
      on={Math.floor(earned / POINTS_PER_SEGMENT)}
      size="lg"
      ticks={TICKS}
    />
  );
}
