import { describe, expect, it } from 'vitest';
import { cellOf, cellsWithin, distanceKm } from './cells.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const covers = (centre: ReturnType<typeof at>, km: number, other: ReturnType<typeof at>) => {
  const cell = cellOf(other);
  return cellsWithin(centre, km).some(({ first, last }) => first <= cell && cell <= last);
};

it.each([
  ['Lisbon', 'Porto', at(38.7167, -9.1333), at(41.1496, -8.611), 274],
  ['Taveuni', 'Rabi, beyond the date line', at(-16.85, 179.97), at(-16.5, -179.99), 39],
  ['a point near the pole', 'one on its other side', at(89.9, 0), at(89.9, 180), 22],
])('%s and %s are apart', (_a, _b, from, to, km) => {
  expect(distanceKm(from, to)).toBeGreaterThan(km - 1);
  expect(distanceKm(from, to)).toBeLessThan(km + 1);
});

describe('the cells within a distance', () => {
  const centres = [
    at(38.7167, -9.1333),
    at(-17, 179.9),
    at(-17, -179.9),
    at(0, 0),
    at(89.5, 20),
    at(-89.99, -170),
    at(88, 179.9),
    at(78.2, 15.6),
  ];
  it.each(centres.flatMap((centre) => [25, 50, 100, 250].map((km) => [centre, km] as const)))(
    'cover every point around %j within %d km',
    (centre, km) => {
      let inside = 0;
      for (let step = 0; step < 4_000; step += 1) {
        const [turn, part] = [step * 2.399963, Math.sqrt(step / 4_000)];
        const latitude = centre.latitude + Math.sin(turn) * part * 2.3;
        if (Math.abs(latitude) > 90) continue;
        const spread = Math.min(180, 2.3 / Math.max(0.001, Math.cos((centre.latitude * Math.PI) / 180)));
        const turned = centre.longitude + Math.cos(turn) * part * spread;
        const other = at(latitude, ((turned + 540) % 360) - 180);
        if (distanceKm(centre, other) > km) continue;
        inside += 1;
        expect(covers(centre, km, other), JSON.stringify(other)).toBe(true);
      }
      expect(inside).toBeGreaterThan(10);
    },
  );

  it('are few', () => {
    const count = (centre: ReturnType<typeof at>) =>
      cellsWithin(centre, 50).reduce((sum, { first, last }) => sum + last - first + 1, 0);
    expect(count(at(38.7167, -9.1333))).toBeLessThan(40);
    expect(count(at(-17, 179.9))).toBeLessThan(40);
    expect(covers(at(38.7167, -9.1333), 50, at(48.85, 2.35))).toBe(false);
  });
});
