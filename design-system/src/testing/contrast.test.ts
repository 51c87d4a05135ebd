import { describe, expect, it } from 'vitest';
import { contrastRatio, resolveColor, tokensOf } from './contrast.ts';

const CSS = `
:root {
  --paper: #fff; /* the page */
  --color-page: light-dark(var(--paper), #000);
  --color-veil: light-dark(rgb(8 7 6 / 0.7), var(--paper));
}
[data-theme='light'] {
  color-scheme: light;
}`;

describe('the tokens of a style sheet', () => {
  it('are the declarations of one rule, without comments', () => {
    expect([...tokensOf(CSS, ':root')]).toEqual([
      ['--paper', '#fff'],
      ['--color-page', 'light-dark(var(--paper), #000)'],
      ['--color-veil', 'light-dark(rgb(8 7 6 / 0.7), var(--paper))'],
    ]);
    expect([...tokensOf(CSS, "[data-theme='light']")]).toEqual([['color-scheme', 'light']]);
  });

  it('are missed when there is no such rule', () => {
    expect(() => tokensOf(CSS, '.card')).toThrow('no rule for .card');
  });

  it.each([
    ['--paper', 'dark', '#fff'],
    ['--color-page', 'light', '#fff'],
    ['--color-page', 'dark', '#000'],
    ['--color-veil', 'light', 'rgb(8 7 6 / 0.7)'],
    ['--color-veil', 'dark', '#fff'],
  ] as const)('%s leads to its %s colour', (name, theme, color) => {
    expect(resolveColor(tokensOf(CSS, ':root'), name, theme)).toBe(color);
  });
});

describe('the contrast', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#777777', '#fff', 4.48],
    ['#fff', '#fff', 1],
  ])('of %s and %s is %d to 1, in both directions', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });

  it('of a value that is no colour is an error', () => {
    expect(() => contrastRatio('', '#fff')).toThrow('no plain colour');
  });
});
