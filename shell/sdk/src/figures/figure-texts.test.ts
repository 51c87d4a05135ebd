import { expect, it } from 'vitest';
import { countText, periodText, shareText } from './figure-texts.ts';

it('a period shows its year once, or both years', () => {
  expect(periodText({ from: '2026-08-24', to: '2026-11-21' })).toBe('24 Aug to 21 Nov 2026');
  expect(periodText({ from: '2025-11-22', to: '2026-11-21' })).toBe('22 Nov 2025 to 21 Nov 2026');
});

it('a count groups its digits', () => {
  expect(countText(2410)).toBe('2,410');
});

it.each([
  [54, 58, '93 %'],
  [58, 2410, '2.4 %'],
  [0, 3, '0 %'],
  [0, 0, null],
])('%d of %d is a share of %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});
