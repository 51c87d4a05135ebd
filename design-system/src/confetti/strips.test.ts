import { describe, expect, it } from 'vitest';
import { burst } from './strips.ts';

describe('a burst of confetti', () => {
  it('is the same for the same seed and number only', () => {
    expect(burst(7, 0)).toEqual(burst(7, 0));
    expect(burst(7, 0)).not.toEqual(burst(8, 0));
    expect(burst(7, 0)).not.toEqual(burst(7, 2));
  });

  it('comes from the left and from the right in turn', () => {
    const sides = [0, 1, 2, 3].map((number) => ((burst(3, number)[0]?.left ?? 50) < 50 ? 'left' : 'right'));
    expect(sides).toEqual(['left', 'right', 'left', 'right']);
  });

  it('starts within the window and falls', () => {
    for (const { left, top, width, down } of burst(1, 0)) {
      expect([left > 0 && left < 100, top > 0 && top < 50, width >= 15, down > 0]).toEqual(
        Array(4).fill(true),
      );
    }
  });
});
