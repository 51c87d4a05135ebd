import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocusClear } from './keep-focus-clear.ts';

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

function control(box: Box): HTMLInputElement {
  const input = document.createElement('input');
  input.getBoundingClientRect = () => boxOf({ top: box.top - scrolled, bottom: box.bottom - scrolled });
  input.scrollIntoView = vi.fn<() => void>();
  document.body.append(input);
  return input;
}

/** The browser's part: how far it scrolls for the control to come clear. */
const scrollsBy = (input: HTMLInputElement, pixels: number) =>
  void vi.mocked(input.scrollIntoView).mockImplementation(() => void (scrolled += pixels));

function show(box: Box) {
  place.getBoundingClientRect = () => boxOf(notice.dataset['edge'] === 'top' ? AT_TOP : box);
  leave = keepFocusClear(notice);
}

const page = document.documentElement.style;

beforeEach(() => {
  vi.stubGlobal('innerHeight', 844);
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
