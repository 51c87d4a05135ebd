const GAP_PX = 4;
const PHONE = '(max-width: 767.98px)';
const FOCUSED = ':focus-visible';
/** What can be pressed, what names it, and what is wrong with it. */
const CONTROLS = "a[href], button, input, select, textarea, label, [role='alert'], [data-tone='error']";
/** What a notice keeps clear of beside a form on a phone; where that leaves no room for it, the next of them. */
const BESIDE_FORM = [`h1, ${CONTROLS}`, CONTROLS, FOCUSED];

/**
 * Lifts a notice from the foot of the page to the lowest place where it covers nothing it keeps clear of: what has
 * the focus (WCAG 2.2, 2.4.11) and, on a phone with a form, all that can be pressed. The page never moves for it.
 * A ref of the notice.
 */
export function standClear(notice: HTMLElement | null): (() => void) | undefined {
  const place = notice?.parentElement;
  if (!place) return undefined;
  const { style: page } = document.body;
  const phone = window.matchMedia(PHONE);
  const kept = () => (phone.matches && document.querySelector('form') ? BESIDE_FORM : [FOCUSED]);

  const stand = () => {
    place.style.setProperty('--keyboard', `${keyboardHeight()}px`);
    place.style.setProperty('--lift', '0px');
    const foot = place.getBoundingClientRect();
    const lifts = kept().map((selector) => liftOver(boxesInColumn(selector, place), foot));
    const lift = lifts.find((found) => found !== null) ?? 0;
    place.style.setProperty('--lift', `${lift}px`);
    // What it covers at the end of a full page can be scrolled clear.
    if (phone.matches) page.paddingBottom = `${foot.height + 4 * GAP_PX}px`;
  };

  const giveWay = () => {
    const { top, bottom } = place.getBoundingClientRect();
    const [first = FOCUSED] = kept();
    if (boxesInColumn(first, place).some((box) => box.top < bottom && box.bottom > top)) stand();
  };

  stand();
  document.addEventListener('focusin', giveWay);
  // Another page, or another part of it, may have come under the notice.
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

/** How much of the foot of the page the keyboard of a phone hides; whoever zooms in hides some too, and means to. */
function keyboardHeight(): number {
  const seen = window.visualViewport;
  return seen?.scale === 1 ? Math.max(0, window.innerHeight - seen.offsetTop - seen.height) : 0;
}

/** Where on the page things are that are above or below the notice; a whole page that has the focus is beside nothing. */
function boxesInColumn(selector: string, place: Element): DOMRect[] {
  const { left, right } = place.getBoundingClientRect();
  return [...document.querySelectorAll(selector)]
    .filter((node) => !place.contains(node))
    .map((node) => node.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.height < window.innerHeight / 2)
    .filter((box) => box.left < right && box.right > left);
}

/** How far up from the foot the first place is that is free of the boxes; null where there is none on the page. */
function liftOver(boxes: DOMRect[], foot: DOMRect): number | null {
  let { bottom } = foot;
  for (const box of boxes.toSorted((one, other) => other.bottom - one.bottom)) {
    if (box.bottom + GAP_PX <= bottom - foot.height) break;
    bottom = Math.min(bottom, box.top - GAP_PX);
  }
  return bottom < foot.height ? null : foot.bottom - bottom;
}
