import { expect, it } from 'vitest';
import { given } from './given.ts';

it('leaves out undefined props and keeps other empty values', () => {
  const props = { open: undefined, defaultOpen: false, label: '', value: null, count: 0 };
  expect(given(props)).toEqual({ defaultOpen: false, label: '', value: null, count: 0 });
  expect(Object.keys(given(props))).not.toContain('open');
});
