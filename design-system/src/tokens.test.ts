import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MARK_PAIRS, TEXT_PAIRS } from './testing/contrast-pairs.ts';
import { contrastRatio, resolveColor, tokensOf } from './testing/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const dark = tokensOf(css, ':root');
const light = new Map([...dark, ...tokensOf(css, "[data-theme='light']")]);
const system = new Map([...dark, ...tokensOf(css, "[data-theme='system']")]);

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme', (_name, tokens) => {
  const ratio = (one: string, other: string) =>
    contrastRatio(resolveColor(tokens, `--color-${one}`), resolveColor(tokens, `--color-${other}`));

  it.each(TEXT_PAIRS)('reads %s on %s at 4.5 to 1 at least', (word, surface) => {
    expect(ratio(word, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARK_PAIRS)('shows %s on %s at 3 to 1 at least', (mark, surface) => {
    expect(ratio(mark, surface)).toBeGreaterThanOrEqual(3);
  });
});

describe('the system theme', () => {
  it('is the light one on a light device', () => {
    expect([...system]).toEqual([...light]);
  });
});
