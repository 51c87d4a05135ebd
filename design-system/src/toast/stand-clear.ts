/** Between the notice and what has the focus; the label above a field fits into it. */
const GAP_PX = 40;
const PHONE = '(max-width: 767.98px)';
/** What a page begins with: its name and the ways out of it. */
const HEAD = 'h1, a[href]';
const CONTROLS = `${HEAD}, button, input, select, textarea, label, [role='alert']`;

/**
 * Chooses where a notice stands. On a phone with a form that is the foot, or the top where the foot is taken, but
 * never over the page's heading or a link. What has the focus comes to rest beside it, not under it (WCAG 2.2,
 * 2.4.11): the page is scrolled, and where it ends, the notice goes to the top. A ref of the notice.
 */
export function standClear(notice: HTMLElement | null): (() => void) | undefined {
  const place = notice?.parentElement;
  if (!notice || !place) return undefined;
  const { style } = document.documentElement;
  const { style: page } = document.body;
  const phone = window.matchMedia(PHONE);

  const covers = (selector: string) =>
    [...document.querySelectorAll(selector)].some((node) => !place.contains(node) && isUnder(node, place));

  const makeRoom = () => {
    place.style.setProperty('--keyboard', `${keyboardHeight()}px`);
    const box = place.getBoundingClientRect();
    const isAtTop = box.top + box.bottom < window.innerHeight - keyboardHeight();
    // It stays there when the sheet that sent it there is gone.
    if (isAtTop) notice.dataset['edge'] = 'top';
    const below = `${window.innerHeight - box.top + GAP_PX}px`;
    style.scrollPaddingTop = isAtTop ? `${box.bottom + GAP_PX}px` : '';
    style.scrollPaddingBottom = isAtTop ? '' : below;
    // The end of the page can be scrolled clear too; nothing above it moves.
    page.paddingBottom = isAtTop || !phone.matches ? '' : below;
  };

  const stand = (edge: 'top' | 'foot') => {
    if (edge === 'top') notice.dataset['edge'] = 'top';
    else delete notice.dataset['edge'];
    makeRoom();
  };

  const clearFocus = () => {
    makeRoom();
    // A button that was just pressed with a finger or a mouse stays where it is.
    const focused = document.querySelector(':focus-visible');
    if (!focused || place.contains(focused) || !isUnder(focused, place)) return;
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (isUnder(focused, place)) stand('top');
  };

  const leaveHead = () => {
    if (!phone.matches || notice.dataset['edge'] !== 'top' || !covers(HEAD)) return;
    stand('foot');
    clearFocus();
  };

  makeRoom();
  if (phone.matches && document.querySelector('form') && covers(CONTROLS)) stand('top');
  leaveHead();
  clearFocus();
  document.addEventListener('focusin', clearFocus);
  // Another page, or another part of it, may have come under the notice.
  document.addEventListener('scroll', leaveHead, { passive: true });
  const changes = new MutationObserver(leaveHead);
  changes.observe(document.body, { childList: true, subtree: true });
  window.visualViewport?.addEventListener('resize', clearFocus);
  return () => {
    window.visualViewport?.removeEventListener('resize', clearFocus);
    document.removeEventListener('focusin', clearFocus);
    document.removeEventListener('scroll', leaveHead);
    changes.disconnect();
    style.scrollPaddingTop = '';
    style.scrollPaddingBottom = '';
    page.paddingBottom = '';
  };
}

/** How much of the foot of the page the keyboard of a phone hides; whoever zooms in hides some too, and means to. */
function keyboardHeight(): number {
  const seen = window.visualViewport;
  return seen?.scale === 1 ? Math.max(0, window.innerHeight - seen.offsetTop - seen.height) : 0;
}

/** Whether some of it is under the notice; a whole page that has the focus cannot be beside it. */
function isUnder(node: Element, place: Element): boolean {
  const control = node.getBoundingClientRect();
  const box = place.getBoundingClientRect();
  return (
    control.height < window.innerHeight / 2 &&
    control.top < box.bottom &&
    control.bottom > box.top &&
    control.left < box.right &&
    control.right > box.left
  );
}
