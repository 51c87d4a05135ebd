import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standClear } from './stand-clear.ts';

interface Box {
  top: number;
  bottom: number;
}

/** The place of the toast at the foot of a page of 844 px. */
const FOOT = { top: 690, bottom: 760 };
let place: HTMLElement;
let leave: (() => void) | undefined;

const boxOf = ({ top, bottom }: Box) => new DOMRect(16, top, 358, bottom - top);
const lift = () => Number.parseFloat(place.style.getPropertyValue('--lift') || '0');

function part(name: string, box: Box): HTMLElement {
  const node = document.createElement(name);
  node.getBoundingClientRect = () => boxOf(box);
  document.body.append(node);
  return node;
}

const control = (box: Box) => part('input', box);
const heading = () => part('h1', { top: 60, bottom: 105 });

function show() {
  leave = standClear(place.querySelector('li'));
}

/** The present place of the toast. */
function standing(): Box {
  const { top, bottom } = place.getBoundingClientRect();
  return { top, bottom };
}

beforeEach(() => {
  vi.stubGlobal('innerHeight', 844);
  place = document.createElement('ol');
  place.append(document.createElement('li'));
  place.getBoundingClientRect = () => boxOf({ top: FOOT.top - lift(), bottom: FOOT.bottom - lift() });
  document.body.append(place);
});
afterEach(() => {
  leave?.();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function onWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 767.98px)' && width < 768,
  }));
}

describe('a toast on a phone with a form', () => {
  beforeEach(() => {
    onWidth(390);
    document.body.append(document.createElement('form'));
  });

  it('lies at the foot of an empty page', () => {
    heading();
    show();
    expect(standing()).toEqual(FOOT);
  });

  it('lies at the foot if other elements are only at its sides', () => {
    control({ top: 700, bottom: 752 }).getBoundingClientRect = () => new DOMRect(380, 700, 10, 52);
    show();
    expect(standing()).toEqual(FOOT);
  });

  it.each(['a', 'button', 'input', 'select', 'textarea', 'label'])(
    'stands above a %s at the foot',
    (name) => {
      part(name, { top: 700, bottom: 752 }).setAttribute('href', '/');
      show();
      expect(standing()).toEqual({ top: 626, bottom: 696 });
    },
  );

  it('leaves the error of a field free', () => {
    part('p', { top: 700, bottom: 752 }).dataset['tone'] = 'error';
    show();
    expect(standing()).toEqual({ top: 626, bottom: 696 });
  });

  it('lies in the lowest place that is high enough for it', () => {
    heading();
    control({ top: 300, bottom: 352 });
    control({ top: 600, bottom: 652 });
    control({ top: 660, bottom: 752 });
    show();
    expect(standing()).toEqual({ top: 526, bottom: 596 });
  });

  it('covers the heading rather than a control [toasts 4]', () => {
    heading();
    part('a', { top: 10, bottom: 54 }).setAttribute('href', '/');
    for (let top = 140; top < 760; top += 60) control({ top, bottom: top + 52 });
    show();
    expect(standing()).toEqual({ top: 66, bottom: 136 });
  });

  it('lies at the foot of a full page, which can scroll, but not on the focused element', () => {
    for (let top = 0; top < 840; top += 60) control({ top, bottom: top + 52 });
    show();
    expect(standing()).toEqual(FOOT);
    expect(document.body.style.paddingBottom).toBe('86px');
    const focused = control({ top: 700, bottom: 752 });
    focused.focus();
    expect(standing()).toEqual({ top: 626, bottom: 696 });
    expect(document.body.style.paddingBottom).toBe('86px');
    leave?.();
    expect(document.body.style.paddingBottom).toBe('');
  });

  it('moves when another page has something in its place', async () => {
    show();
    control({ top: 700, bottom: 752 });
    await vi.waitFor(() => expect(standing()).toEqual({ top: 626, bottom: 696 }));
  });

  it('stays in its place while no element moves under it', async () => {
    const button = part('button', { top: 700, bottom: 752 });
    show();
    button.remove();
    await new Promise(setImmediate);
    expect(standing()).toEqual({ top: 626, bottom: 696 });
  });

  it('moves down when another page has a free place there', async () => {
    const button = part('button', { top: 700, bottom: 752 });
    show();
    document.title = 'Applications · Backline';
    button.remove();
    await vi.waitFor(() => expect(standing()).toEqual(FOOT));
  });

  it('lies above the keyboard', () => {
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 844 });
    vi.stubGlobal('visualViewport', seen);
    show();
    expect(place.style.getPropertyValue('--keyboard')).toBe('0px');
    seen.height = 508;
    seen.dispatchEvent(new Event('resize'));
    expect(place.style.getPropertyValue('--keyboard')).toBe('336px');
  });
});

describe.each([
  ['a phone without a form', 390],
  ['a wide screen', 1440],
])('a toast on %s', (_, width) => {
  beforeEach(() => onWidth(width));

  it('lies at the foot, whatever is there', () => {
    part('button', { top: 700, bottom: 752 });
    show();
    expect(standing()).toEqual(FOOT);
  });

  it('keeps clear of the focused element [toasts 4]', () => {
    control({ top: 700, bottom: 752 }).focus();
    show();
    expect(standing()).toEqual({ top: 626, bottom: 696 });
  });

  it.each(['section', 'div', 'footer'])('keeps clear of a %s that the page wants clear', (name) => {
    part(name, { top: 650, bottom: 844 }).setAttribute('data-clear-of-toasts', '');
    show();
    expect(standing()).toEqual({ top: 576, bottom: 646 });
  });

  it.each([
    ['dialog', { role: 'dialog' }],
    ['question', { role: 'alertdialog' }],
    ['menu', { role: 'menu' }],
    ['bar with the main act', { 'data-action-bar': '' }],
  ])('keeps clear of the buttons of a %s', (_what, attributes) => {
    const group = part('div', { top: 0, bottom: 844 });
    for (const [name, value] of Object.entries(attributes)) group.setAttribute(name, value);
    group.append(part('button', { top: 700, bottom: 752 }));
    show();
    expect(standing()).toEqual({ top: 626, bottom: 696 });
  });

  it('moves away from an element that takes the focus, but not from a whole page', () => {
    show();
    const page = control({ top: 0, bottom: 844 });
    page.focus();
    expect(standing()).toEqual(FOOT);
    control({ top: 700, bottom: 752 }).focus();
    expect(standing()).toEqual({ top: 626, bottom: 696 });
  });

  it('stays when its own button or F8 takes the focus', () => {
    show();
    const close = document.createElement('button');
    close.getBoundingClientRect = () => boxOf({ top: 700, bottom: 744 });
    place.firstElementChild?.append(close);
    close.focus();
    place.tabIndex = -1;
    place.focus();
    expect(place).toHaveFocus();
    expect(standing()).toEqual(FOOT);
  });

  it('does not move any more after it was removed', () => {
    show();
    leave?.();
    control({ top: 700, bottom: 752 }).focus();
    expect(standing()).toEqual(FOOT);
  });
});
