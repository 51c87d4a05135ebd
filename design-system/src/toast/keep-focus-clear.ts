/** Between the notice and what has the focus; the label above a field fits into it. */
const GAP_PX = 40;

/**
 * While the notice is on the page, what has the focus comes to rest beside it, never under it (WCAG 2.2,
 * 2.4.11): the page is scrolled, and where it ends, the notice goes to the top. A ref of the notice.
 */
export function keepFocusClear(notice: HTMLElement | null): (() => void) | undefined {
  const place = notice?.parentElement;
  if (!notice || !place) return undefined;
  const { style } = document.documentElement;

  const makeRoom = () => {
    const box = place.getBoundingClientRect();
    const isAtTop = box.top + box.bottom < window.innerHeight;
    // It stays there when the form that sent it there is gone.
    if (isAtTop) notice.dataset['edge'] = 'top';
    style.scrollPaddingTop = isAtTop ? `${box.bottom + GAP_PX}px` : '';
    style.scrollPaddingBottom = isAtTop ? '' : `${window.innerHeight - box.top + GAP_PX}px`;
  };

  const clearFocus = () => {
    const focused = document.activeElement;
    makeRoom();
    if (!focused || place.contains(focused) || !isUnder(focused, place)) return;
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (!isUnder(focused, place)) return;
    notice.dataset['edge'] = 'top';
    makeRoom();
  };

  clearFocus();
  document.addEventListener('focusin', clearFocus);
  return () => {
    document.removeEventListener('focusin', clearFocus);
    style.scrollPaddingTop = '';
    style.scrollPaddingBottom = '';
  };
}

/** Whether some of a control is under the notice; a whole page that has the focus cannot be beside it. */
function isUnder(focused: Element, place: Element): boolean {
  const control = focused.getBoundingClientRect();
  const box = place.getBoundingClientRect();
  return (
    control.height < window.innerHeight / 2 &&
    control.top < box.bottom &&
    control.bottom > box.top &&
    control.left < box.right &&
    control.right > box.left
  );
}
