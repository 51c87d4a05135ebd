import type { Widths } from './fit.ts';

/** The fit waits until this face is loaded. */
export const BILLING_FONT = '800 100px "Archivo Variable"';

// The face has masters at these three widths. Between them widths grow evenly.
const STRETCHES = [62, 100, 125] as const;
const known = new Map<string, Widths>();

/** Measures a text in the font of `like` at every stretch in one layout. Results are kept. */
export function measureWidths(text: string, like: Element): Widths {
  const { fontFamily, fontWeight } = getComputedStyle(like);
  const key = `${fontWeight} ${fontFamily} ${text}`;
  const before = known.get(key);
  if (before) return before;
  const probe = document.createElement('div');
  probe.setAttribute('aria-hidden', 'true');
  Object.assign(probe.style, {
    position: 'absolute',
    left: '-9999px',
    top: '0',
    visibility: 'hidden',
    whiteSpace: 'pre',
    fontSize: '100px',
    textTransform: 'uppercase',
    letterSpacing: '-.012em',
    fontFamily,
    fontWeight,
  });
  const spans = STRETCHES.map((stretch) => {
    const span = document.createElement('span');
    span.style.display = 'inline-block';
    span.style.fontStretch = `${stretch}%`;
    span.textContent = text;
    probe.append(span);
    return span;
  });
  document.body.append(probe);
  const widths = spans.map((span, i) => [STRETCHES[i] ?? 100, span.getBoundingClientRect().width] as const);
  probe.remove();
  if (fontsReady()) known.set(key, widths);
  return widths;
}

/** The largest size in px: `--bill-max` of the element, else the token. */
export function maxSizeOf(element: Element): number {
  const ruler = document.createElement('i');
  ruler.style.position = 'absolute';
  ruler.style.height = 'var(--bill-max, var(--text-bill))';
  element.append(ruler);
  const { height } = ruler.getBoundingClientRect();
  ruler.remove();
  return height;
}

/** Whether names can be measured in their real face. */
export function fontsReady(): boolean {
  return typeof document.fonts?.check === 'function' && document.fonts.check(BILLING_FONT);
}
