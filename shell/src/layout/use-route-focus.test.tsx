import { OWN_FOCUS } from '@backline/shell-sdk/own-focus';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRouteFocus } from './use-route-focus.ts';

beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"><h2 tabindex="-1">Ostrava</h2></main>';
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Opens `/b` after `/a`. The new screen has focused its heading already. */
function move(state: unknown) {
  const { rerender } = renderHook(useRouteFocus, {
    initialProps: { pathname: '/a', state: null as unknown },
  });
  document.querySelector('h2')?.focus();
  rerender({ pathname: '/b', state });
}

describe('a new page', () => {
  it.each([[null], [{ email: 'a@b.example' }], ['text'], [{ ownFocus: false }]])(
    'starts at its top, with the focus on its main part, after the state %j',
    (state) => {
      move(state);
      expect(document.querySelector('main')).toHaveFocus();
      expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    },
  );

  it.each([[OWN_FOCUS], [{ ...OWN_FOCUS, isChosen: true }]])(
    'keeps its own focus after the state %j',
    (state) => {
      move(state);
      expect(document.querySelector('h2')).toHaveFocus();
      expect(window.scrollTo).not.toHaveBeenCalled();
    },
  );
});
