import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ChangeEvent, type ReactElement, type Ref } from 'react';
import { expect, it, vi } from 'vitest';

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

/** Props that put a component into a state, the attribute of the root that says so, and its value ('true' unless given). */
export type StateRow<P> = readonly [props: Partial<P>, attribute: string, value?: string];

/** Proves that each state is an attribute of the root, absent without it, and never a class name. */
export function describeStates<P extends object>(
  mount: (props: Partial<P> & { 'data-testid'?: string }) => ReactElement,
  rows: readonly StateRow<P>[],
): void {
  const root = (state: Partial<P>) => {
    const view = render(mount({ ...state, 'data-testid': 'root' }));
    const { className, attributes } = view.getByTestId('root');
    const said = new Map([...attributes].map((one) => [one.name, one.value]));
    view.unmount();
    return { className, said };
  };

  it.each(rows.map(([state, attribute, value = 'true']) => ({ state, attribute, value })))(
    'says $state in its $attribute',
    ({ state, attribute, value }) => {
      const [plain, changed] = [root({}), root(state)];
      expect(changed.said.get(attribute)).toBe(value);
      expect(plain.said.get(attribute)).not.toBe(value);
      expect(changed.className).toBe(plain.className);
    },
  );
}

export interface ControlledCase<V> {
  /** The prop that holds the state; the one that starts it is named after it (`defaultValue`). */
  prop: 'value' | 'checked' | 'pressed' | 'open';
  /** The prop that is told of a change: `onValueChange`, `onOpenChange`, `onChange`. */
  listener: `on${string}`;
  /** The state in what the listener receives. @default the first argument itself */
  told?: (received: never) => V;
  /** The state before, and the one that `act` leads to. */
  from: V;
  to: V;
  mount: (props: object) => ReactElement;
  /** The state that a person perceives. */
  shown: () => unknown;
  /** What a person does to get from one to the other. */
  act: () => Promise<unknown>;
}

/** Proves that a component keeps its own state when it is started with one, and obeys its owner when it is given one. */
export function describeControlled<V>(props: ControlledCase<V>): void {
  const { prop, listener, from, to, mount, shown, act } = props;
  const start = `default${prop.charAt(0).toUpperCase()}${prop.slice(1)}`;
  const told = (props.told ?? ((received: V) => received)) as (received: unknown) => V;
  const listen = (report: (next: V) => void) => ({
    [listener]: (received: unknown) => report(told(received)),
  });

  it(`starts with its ${start}, keeps what is chosen and tells it`, async () => {
    const report = vi.fn();
    render(mount({ [start]: from, ...listen(report) }));
    expect(shown()).toEqual(from);
    await act();
    expect(shown()).toEqual(to);
    expect(report).toHaveBeenLastCalledWith(to);
  });

  it(`holds the ${prop} that it is given and only tells what was asked for`, async () => {
    const report = vi.fn();
    render(mount({ [prop]: from, ...listen(report) }));
    await act();
    expect(shown()).toEqual(from);
    expect(report).toHaveBeenLastCalledWith(to);
  });

  it(`follows an owner that takes the ${prop} it is told`, async () => {
    function Owner() {
      const [state, setState] = useState(from);
      return mount({ [prop]: state, ...listen(setState) });
    }
    render(<Owner />);
    expect(shown()).toEqual(from);
    await act();
    expect(shown()).toEqual(to);
  });

  it(`follows a new ${prop} from its owner without telling it back`, () => {
    const report = vi.fn();
    const { rerender } = render(mount({ [prop]: from, ...listen(report) }));
    rerender(mount({ [prop]: to, ...listen(report) }));
    expect(shown()).toEqual(to);
    expect(report).not.toHaveBeenCalled();
  });
}

/** The same for a text control, which tells what is written by the native `onChange`. */
export function describeWritten(mount: (props: object) => ReactElement): void {
  const control = () => screen.getByTestId<HTMLInputElement>('control');
  describeControlled({
    prop: 'value',
    listener: 'onChange',
    told: (event: ChangeEvent<HTMLInputElement>) => event.target.value,
    from: 'a',
    to: 'ab',
    mount: (props) => mount({ 'data-testid': 'control', ...props }),
    shown: () => control().value,
    act: () => userEvent.type(control(), 'b'),
  });
}
