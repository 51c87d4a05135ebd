import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standClear } from './stand-clear.ts';

interface Box {
  top: number;
  bottom: number;
}

/** A phone of 844 px: where the notice stands, at the foot or at the top, and how far the page can be scrolled. */
const AT_FOOT = { top: 690, bottom: 760 };
const AT_TOP = { top: 12, bottom: 82 };
let place: HTMLElement;
let notice: HTMLElement;
let scrolled: number;
let leave: (() => void) | undefined;

const boxOf = ({ top, bottom }: Box) => new DOMRect(16, top, 358, bottom - top);

function part(name: string, box: Box): HTMLElement {
  const node = document.createElement(name);
  node.getBoundingClientRect = () => boxOf({ top: box.top - scrolled, bottom: box.bottom - scrolled });
  node.scrollIntoView = vi.fn<() => void>();
  document.body.append(node);
  return node;
}

const control = (box: Box) => part('input', box);

/** The browser's part: how far it scrolls for the control to come clear. */
const scrollsBy = (input: HTMLElement, pixels: number) =>
  void vi.mocked(input.scrollIntoView).mockImplementation(() => void (scrolled += pixels));

function show(box: Box) {
  place.getBoundingClientRect = () => boxOf(notice.dataset['edge'] === 'top' ? AT_TOP : box);
  leave = standClear(notice);
}

const page = document.documentElement.style;

beforeEach(() => {
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 767.98px)' }));
  scrolled = 0;
  place = document.createElement('ol');
  notice = document.createElement('li');
  place.append(notice);
  document.body.append(place);
});
afterEach(() => {
  leave?.();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('what has the focus when a notice comes', () => {
  it('is left alone where the notice does not cover it', () => {
    const field = control({ top: 300, bottom: 352 });
    field.focus();
    show(AT_FOOT);
    expect(field.scrollIntoView).not.toHaveBeenCalled();
    expect(notice).not.toHaveAttribute('data-edge');
  });

  it('is scrolled out from under it', () => {
    const field = control({ top: 700, bottom: 752 });
    scrollsBy(field, 120);
    field.focus();
    show(AT_FOOT);
    expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'instant' });
    expect(notice).not.toHaveAttribute('data-edge');
  });

  it('makes the notice go to the top where the page ends and nothing can be scrolled', () => {
    control({ top: 700, bottom: 752 }).focus();
    show(AT_FOOT);
    expect(notice).toHaveAttribute('data-edge', 'top');
    expect(page.scrollPaddingTop).toBe('122px');
    expect(page.scrollPaddingBottom).toBe('');
  });

  it('is no control when it is as large as the page', () => {
    const main = control({ top: 0, bottom: 844 });
    main.focus();
    show(AT_FOOT);
    expect(main.scrollIntoView).not.toHaveBeenCalled();
  });
});

describe('a notice on a phone with a form', () => {
  const backLink = () => part('a', { top: 10, bottom: 54 }).setAttribute('href', '/');
  const heading = () => part('h1', { top: 60, bottom: 105 });
  const button = () => part('button', { top: 700, bottom: 752 });

  beforeEach(() => void document.body.append(document.createElement('form')));

  it('stands at the foot where nothing is', () => {
    heading();
    show(AT_FOOT);
    expect(notice).not.toHaveAttribute('data-edge');
  });

  it('stands at the top where the foot is taken and the heading is scrolled away', () => {
    button();
    show(AT_FOOT);
    expect(notice).toHaveAttribute('data-edge', 'top');
  });

  it.each([
    ['the heading', heading],
    ['the link back', backLink],
  ])('stands at the foot all the same where it would hide %s, with room to scroll', (_, headOf) => {
    headOf();
    button();
    show(AT_FOOT);
    expect(notice).not.toHaveAttribute('data-edge');
    expect(document.body.style.paddingBottom).toBe('194px');
    leave?.();
    expect(document.body.style.paddingBottom).toBe('');
  });

  it('stands above the keyboard', () => {
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 844 });
    vi.stubGlobal('visualViewport', seen);
    show(AT_FOOT);
    expect(place.style.getPropertyValue('--keyboard')).toBe('0px');
    seen.height = 508;
    seen.dispatchEvent(new Event('resize'));
    expect(place.style.getPropertyValue('--keyboard')).toBe('336px');
  });

  it('goes to the foot when the heading is scrolled to it', () => {
    button();
    part('h1', { top: -300, bottom: -255 });
    show(AT_FOOT);
    scrolled = -360;
    document.dispatchEvent(new Event('scroll'));
    expect(notice).not.toHaveAttribute('data-edge');
  });

  it('goes to the foot when another page begins under it', async () => {
    button();
    show(AT_FOOT);
    heading();
    await vi.waitFor(() => expect(notice).not.toHaveAttribute('data-edge'));
  });
});

describe('what takes the focus while a notice is there', () => {
  it('comes to rest above the one at the foot', () => {
    show(AT_FOOT);
    expect(page.scrollPaddingBottom).toBe('194px');
    const field = control({ top: 700, bottom: 752 });
    scrollsBy(field, 120);
    field.focus();
    expect(field.scrollIntoView).toHaveBeenCalledOnce();
  });

  it('comes to rest below the one at the top, with its label', () => {
    show(AT_TOP);
    expect(page.scrollPaddingTop).toBe('122px');
    const field = control({ top: 30, bottom: 82 });
    scrollsBy(field, -92);
    field.focus();
    expect(field.scrollIntoView).toHaveBeenCalledOnce();
  });

  it('may be the button that closes it', () => {
    show(AT_TOP);
    const close = control({ top: 20, bottom: 64 });
    notice.append(close);
    close.focus();
    expect(close.scrollIntoView).not.toHaveBeenCalled();
  });

  it('may be where notices stand, by F8, and they stay there', () => {
    show(AT_FOOT);
    place.tabIndex = -1;
    place.focus();
    expect(place).toHaveFocus();
    expect(notice).not.toHaveAttribute('data-edge');
  });

  it('goes where it likes when the notice is gone', () => {
    show(AT_TOP);
    leave?.();
    const field = control({ top: 30, bottom: 82 });
    field.focus();
    expect(field.scrollIntoView).not.toHaveBeenCalled();
    expect(page.scrollPaddingTop).toBe('');
  });
});
