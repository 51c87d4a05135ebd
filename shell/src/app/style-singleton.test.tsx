import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { styleSingleton } from './style-singleton.ts';

const rules = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));

it('a sheet exists once while it has users, and the page gets no style element', () => {
  const Sheet = styleSingleton();
  const styles = 'body { overflow: hidden; }';
  const one = render(<Sheet styles={styles} />);
  const other = render(<Sheet styles={styles} />);
  expect(rules()).toEqual([styles]);
  expect(document.querySelector('style')).toBeNull();
  one.unmount();
  expect(rules()).toEqual([styles]);
  other.unmount();
  expect(rules()).toEqual([]);
});
