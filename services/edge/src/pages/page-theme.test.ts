import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_COLORS } from '@backline/contracts/pages/theme';
import { expect, it } from 'vitest';

it('the colours around a page are those of the design system', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../../design-system/src/tokens.css'), 'utf8');
  expect(css).toContain('--color-surface-page: light-dark(var(--paper-0), var(--black-0))');
  expect(css).toContain(`--paper-0: ${PAGE_COLORS.light};`);
  expect(css).toContain(`--black-0: ${PAGE_COLORS.dark};`);
});
