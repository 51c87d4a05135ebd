import { render } from '@testing-library/react';
import type { ReactElement, Ref } from 'react';
import { expect, it } from 'vitest';

/** What every component promises of its root: its props, its ref and its class name reach one native element. */
export interface Promised {
  className?: string;
  ref?: Ref<never>;
  'data-testid'?: string;
  lang?: string;
}

interface ConformanceOptions {
  /** The class name goes to the box around the control that takes all else. @default false */
  boxed?: boolean;
  /** It has no class name of its own. @default false */
  bare?: boolean;
}

/** Proves the promises that all components share; call it inside a `describe`. */
export function describeConformance(
  mount: (props: Promised) => ReactElement,
  { boxed = false, bare = false }: ConformanceOptions = {},
): void {
  it('passes its other props to the native element', () => {
    const { getByTestId } = render(mount({ 'data-testid': 'root', lang: 'nl' }));
    expect(getByTestId('root')).toHaveAttribute('lang', 'nl');
  });

  it('gives the native element to a ref', () => {
    let node: Element | null = null;
    const { getByTestId } = render(
      mount({
        'data-testid': 'root',
        ref: ((element: Element | null) => void (node = element)) as Ref<never>,
      }),
    );
    expect(node).toBe(getByTestId('root'));
  });

  it('adds a class name to its own', () => {
    const { getByTestId } = render(mount({ 'data-testid': 'root', className: 'mine' }));
    const control = getByTestId('root');
    const root = document.querySelector('.mine');
    expect(root?.classList.length).toBeGreaterThan(bare ? 0 : 1);
    expect(boxed ? root?.contains(control) && root !== control : root === control).toBe(true);
  });
}
