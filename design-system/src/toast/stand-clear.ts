const GAP_PX = 4;
const PHONE = '(max-width: 767.98px)';
const FOCUSED = ':focus-visible';
/** Controls, their labels and their error messages. */
const CONTROLS = "a[href], button, input, select, textarea, label, [role='alert'], [data-tone='error']";
/** The controls of a dialog or a menu, and of a bar with the main act of a screen. */
const AT_WORK =
  ":is([role='dialog'], [role='alertdialog'], [role='menu'], [data-action-bar]) :is(a[href], button, input, select, textarea)";
/** Parts that a toast covers on no screen. */
const KEPT = `${FOCUSED}, [data-clear-of-toasts], ${AT_WORK}`;
/** The elements that a toast avoids. If the first selector leaves no room, the next one is tried. */
const BESIDE_TEXT = [KEPT, FOCUSED];
/** The same on a phone that shows a form. */
const BESIDE_FORM = [`h1, ${CONTROLS}, ${KEPT}`, `${CONTROLS}, ${KEPT}`, KEPT, FOCUSED];

/**
 * A ref of the toast. It lifts the toast from the foot of the page to the lowest free place. There the toast does not
 * cover the focused element (WCAG 2.2, 2.4.11), a part marked with `data-clear-of-toasts`, the controls of a dialog, a
 * menu or an action bar or, on a phone with a form, a control. The page never moves for it.
 */
export function standClear(toast: HTMLElement | null): (() => void) | undefined {
  const place = toast?.parentElement;
  if (!place) return undefined;
  const { style: page } = document.body;
  const phone = window.matchMedia(PHONE);
  const kept = () => (phone.matches && document.querySelector('form') ? BESIDE_FORM : BESIDE_TEXT);

  const stand = () => {
    place.style.setProperty('--keyboard', `${keyboardHeight()}px`);
    place.style.setProperty('--lift', '0px');
    const foot = place.getBoundingClientRect();
    const lifts = kept().map((selector) => liftOver(boxesInColumn(selector, place), foot));
    const lift = lifts.find((found) => found !== null) ?? 0;
    place.style.setProperty('--lift', `${lift}px`);
    // A person can scroll the end of a full page clear of the toast.
    if (phone.matches) page.paddingBottom = `${foot.height + 4 * GAP_PX}px`;
  };

  let { title } = document;
  const giveWay = () => {
    const { top, bottom } = place.getBoundingClientRect();
    const [first = FOCUSED] = kept();
    // Another title means another page. The elements below the toast are gone with the former page.
    const isOther = title !== document.title;
    title = document.title;
    if (isOther || boxesInColumn(first, place).some((box) => box.top < bottom && box.bottom > top)) stand();
  };

  stand();
  document.addEventListener('focusin', giveWay);
  // Another page, or another part of it, may now be under the toast.
  const changes = new MutationObserver(giveWay);
  changes.observe(document.body, { childList: true, subtree: true });
  window.visualViewport?.addEventListener('resize', stand);
  return () => {
    window.visualViewport?.removeEventListener('resize', stand);
    document.removeEventListener('focusin', giveWay);
    changes.disconnect();
    page.paddingBottom = '';
  };
}

/** The height of the page's foot that a phone's keyboard hides. Zooming in hides some too, but on purpose. */
function keyboardHeight(): number {
  const seen = window.visualViewport;
  return seen?.scale === 1 ? Math.max(0, window.innerHeight - seen.offsetTop - seen.height) : 0;
}

/** The boxes of things above or below the toast. A whole page that has the focus does not count. */
function boxesInColumn(selector: string, place: Element): DOMRect[] {
  const { left, right } = place.getBoundingClientRect();
  return [...document.querySelectorAll(selector)]
    .filter((node) => !place.contains(node))
    .map((node) => node.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.height < window.innerHeight / 2)
    .filter((box) => box.left < right && box.right > left);
}

/** The distance from the foot to the first place that is free of the boxes, or null. */
function liftOver(boxes: DOMRect[], foot: DOMRect): number | null {
  let { bottom } = foot;
  for (const box of boxes.toSorted((one, other) => other.bottom - one.bottom)) {
    if (box.bottom + GAP_PX <= bottom - foot.height) break;
    bottom = Math.min(bottom, box.top - GAP_PX);
  }
  return bottom < foot.height ? null : foot.bottom - bottom;
}
