import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCardFonts } from './card-fonts.ts';
import { composeCard, drawable } from './compose-card.ts';
import { fitName } from './fit-name.ts';
import { gelOf, GELS } from './gels.ts';

const fonts = await loadCardFonts();
const ROOM = { width: 1088, max: 260, maxOfTwo: 150, min: 92 };

describe('the name on a card', () => {
  it.each(['Juno Halide', 'Tape Orchard', 'Saint Fjord', 'MMMMMMMMMMMM'])('%s fills its line', (name) => {
    const [line, ...others] = fitName(name, fonts, ROOM);
    expect(others).toEqual([]);
    expect(rightEdge(line!)).toBeGreaterThan(1040);
    expect(rightEdge(line!)).toBeLessThanOrEqual(1089);
  });

  it.each([
    'W'.repeat(80),
    'The Low Tide Soundsystem and the Friends of the Long Slow Night in Lisbon 1987 !',
  ])('of 80 letters stays inside on two lines: %s [public-profile 21]', (name) => {
    const lines = fitName(name, fonts, ROOM);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(rightEdge(line)).toBeLessThanOrEqual(1089);
      expect(line.size).toBeGreaterThan(25);
    }
  });

  it.each([
    ['Chinese', '夜'.repeat(80)],
    ['Arabic', 'كينو الليل الطويل والأصدقاء في لشبونة القديمة والجديدة'],
    ['Arabic among Latin', 'The Long Night كينو الليل and the Friends of the Slow Evening'],
    ['Thai', 'วงดนตรีกลางคืนและเพื่อนของเขาในเมืองใหญ่'],
  ])('in %s stays inside on two lines [public-profile 21]', async (_script, name) => {
    await fonts.prepare([name]);
    const lines = fitName(name, fonts, ROOM);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line.width * line.size).toBeLessThanOrEqual(1089);
      expect(line.size).toBeGreaterThan(25);
      expect((line.rise + line.fall) * line.size).toBeLessThanOrEqual(ROOM.maxOfTwo);
    }
  });

  it('is set from right to left if its script is', async () => {
    await fonts.prepare(['לילה DJ']);
    expect(fitName('לילה DJ', fonts, ROOM)).toMatchObject([{ isRightToLeft: true }]);
    expect(fitName('DJ לילה', fonts, ROOM)).toMatchObject([{ isRightToLeft: false }]);
  });

  it('of three letters is not larger than the card allows', () => {
    expect(fitName('Ren', fonts, ROOM)).toMatchObject([{ size: 260 }]);
  });

  it.each([
    ['Škoda Ångström Łódź', 'Škoda Ångström Łódź'],
    ['Juno ✨ Halide 🎧', 'Juno Halide'],
    ['東京事変', '東京事変'],
    ['DJ Кино', 'DJ Кино'],
    ['ليل طويل 🎧', 'ليل طويل'],
    ['𒀀𒁀', ''],
    ['Straße', 'Straße'],
    ['Ame\u0301lie', 'Amélie'],
    ['🎧', ''],
  ])('%s is drawn as %j [public-profile 21]', async (name, shown) => {
    await fonts.prepare([name]);
    expect(drawable(name, fonts)).toBe(shown);
  });
});

describe('a card', () => {
  const card = { id: '7', name: 'Juno', place: 'Lisbon', notes: ['Dub Techno'], picture: null };

  it('needs no font of the server, and takes no text as markup', () => {
    const svg = composeCard({ ...card, name: '<script>', place: '"&' }, fonts, 'landscape');
    expect(svg).not.toMatch(/<text|<script|font-family/);
  });

  it('leaves out notes that have no room', () => {
    const pathsIn = (notes: string[]) =>
      composeCard({ ...card, notes }, fonts, 'landscape').split('<path').length;
    const long = 'Experimental North Sea House';
    expect(pathsIn([long, long])).toBe(pathsIn([long]) + 1);
    expect(pathsIn([long, long, long, long])).toBe(pathsIn([long]) + 1);
  });

  it('has the colours of the design system, and the same for an id', async () => {
    const root = join(import.meta.dirname, '../../../../design-system/src');
    const css = readFileSync(join(root, 'tokens.css'), 'utf8');
    for (const [name, { deep, glow }] of Object.entries(GELS)) {
      expect(css).toContain(`--gel-${name}-deep: ${deep};`);
      expect(css).toContain(`--gel-${name}-glow: ${glow};`);
    }
    const onPages = (await import(join(root, 'internal/gel.ts'))) as { gelOf(id: string): keyof typeof GELS };
    for (const id of ['a', '7', 'artist-1', 'Oyelaran']) expect(gelOf(id)).toBe(GELS[onPages.gelOf(id)]);
  });
});

/** The largest x of a line. */
function rightEdge({ path, size }: { path: string; size: number }): number {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
  return Math.max(...numbers.filter((_, index) => index % 2 === 0)) * (size / 1_000);
}
