import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MARK_PAIRS, TEXT_PAIRS } from './testing/contrast-pairs.ts';
import { contrastRatio, resolveColor, tokensOf } from './testing/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens = tokensOf(css, ':root');

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const ratio = (one: string, other: string) =>
    contrastRatio(
      resolveColor(tokens, `--color-${one}`, theme),
      resolveColor(tokens, `--color-${other}`, theme),
    );

  it.each(TEXT_PAIRS)('reads %s on %s at 4.5 to 1 at least', (word, surface) => {
    expect(ratio(word, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARK_PAIRS)('shows %s on %s at 3 to 1 at least', (mark, surface) => {
    expect(ratio(mark, surface)).toBeGreaterThanOrEqual(3);
  });
});

describe('the colours of a page', () => {
  it.each([
    ['are dark', ':root', 'dark'],
    ['are light when it asks for that', "[data-theme='light']", 'light'],
    ['follow the device when it asks for that', "[data-theme='system']", 'light dark'],
  ])('%s', (_title, selector, scheme) => {
    expect(tokensOf(css, selector).get('color-scheme')).toBe(scheme);
  });

  it('have different values per theme only by light-dark()', () => {
    expect([...tokensOf(css, "[data-theme='light']").keys()]).toEqual(['color-scheme']);
    expect([...tokensOf(css, "[data-theme='system']").keys()]).toEqual(['color-scheme']);
  });
});
