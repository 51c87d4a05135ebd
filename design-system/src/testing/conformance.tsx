import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ChangeEvent, type ReactElement, type Ref } from 'react';
import { expect, it, vi } from 'vitest';

/** The promise of every component: other props, a ref and a class name reach its native root element. */
export interface Promised {
  className?: string;
  ref?: Ref<never>;
  'data-testid'?: string;
  lang?: string;
}

interface ConformanceOptions {
  /** The class name goes to the box around the control, and everything else to the control. @default false */
  boxed?: boolean;
  /** The component has no class name. @default false */
  bare?: boolean;
}

/** Proves the promises that all components share. Call it inside a `describe`. */
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

/** Props that set a state, the attribute of the root that shows it, and its value ('true' by default). */
export type StateRow<P> = readonly [props: Partial<P>, attribute: string, value?: string];

/** Proves that each state is an attribute of the root, that it is absent otherwise, and that it is no class name. */
export function describeStates<P extends object>(
  mount: (props: Partial<P> & { 'data-testid'?: string }) => ReactElement,
  rows: readonly StateRow<P>[],
): void {
  const root = (state: Partial<P>) => {
    const view = render(mount({ ...state, 'data-testid': 'root' }));
    const { className, attributes } = view.getByTestId('root');
    const values = new Map([...attributes].map((one) => [one.name, one.value]));
    view.unmount();
    return { className, values };
  };

  it.each(rows.map(([state, attribute, value = 'true']) => ({ state, attribute, value })))(
    'shows $state in its $attribute',
    ({ state, attribute, value }) => {
      const [plain, changed] = [root({}), root(state)];
      expect(changed.values.get(attribute)).toBe(value);
      expect(plain.values.get(attribute)).not.toBe(value);
      expect(changed.className).toBe(plain.className);
    },
  );
}

export interface ControlledCase<V> {
  /** The prop that holds the state. The prop that starts it is named after it (`defaultValue`). */
  prop: 'value' | 'checked' | 'pressed' | 'open';
  /** The listener for changes: `onValueChange`, `onOpenChange`, `onChange`. */
  listener: `on${string}`;
  /** Reads the state from what the listener receives. @default the first argument itself */
  stateOf?: (received: never) => V;
  /** The state before and after `act`. */
  from: V;
  to: V;
  mount: (props: object) => ReactElement;
  /** The state that a person perceives. */
  shown: () => unknown;
  /** The action of a person that leads from one to the other. */
  act: () => Promise<unknown>;
}

/** Proves that a component keeps its own state after a default, and obeys its owner when it gets a value. */
export function describeControlled<V>(props: ControlledCase<V>): void {
  const { prop, listener, from, to, mount, shown, act } = props;
  const start = `default${prop.charAt(0).toUpperCase()}${prop.slice(1)}`;
  const stateOf = (props.stateOf ?? ((received: V) => received)) as (received: unknown) => V;
  const listen = (report: (next: V) => void) => ({
    [listener]: (received: unknown) => report(stateOf(received)),
  });

  it(`starts with its ${start}, keeps the choice and reports it`, async () => {
    const report = vi.fn();
    render(mount({ [start]: from, ...listen(report) }));
    expect(shown()).toEqual(from);
    await act();
    expect(shown()).toEqual(to);
    expect(report).toHaveBeenLastCalledWith(to);
  });

  it(`keeps the ${prop} of its owner and only reports the choice`, async () => {
    const report = vi.fn();
    render(mount({ [prop]: from, ...listen(report) }));
    await act();
    expect(shown()).toEqual(from);
    expect(report).toHaveBeenLastCalledWith(to);
  });

  it(`follows an owner that stores the reported ${prop}`, async () => {
    function Owner() {
      const [state, setState] = useState(from);
      return mount({ [prop]: state, ...listen(setState) });
    }
    render(<Owner />);
    expect(shown()).toEqual(from);
    await act();
    expect(shown()).toEqual(to);
  });

  it(`follows a new ${prop} from its owner without reporting it`, () => {
    const report = vi.fn();
    const { rerender } = render(mount({ [prop]: from, ...listen(report) }));
    rerender(mount({ [prop]: to, ...listen(report) }));
    expect(shown()).toEqual(to);
    expect(report).not.toHaveBeenCalled();
  });
}

/** The same for a text control, which reports the text through the native `onChange`. */
export function describeWritten(mount: (props: object) => ReactElement): void {
  const control = () => screen.getByTestId<HTMLInputElement>('control');
  describeControlled({
    prop: 'value',
    listener: 'onChange',
    stateOf: (event: ChangeEvent<HTMLInputElement>) => event.target.value,
    from: 'a',
    to: 'ab',
    mount: (props) => mount({ 'data-testid': 'control', ...props }),
    shown: () => control().value,
    act: () => userEvent.type(control(), 'b'),
  });
}
