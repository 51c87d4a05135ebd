import { useLayoutEffect, useState, type RefObject } from 'react';
import { fitLine, fitName, type FittedLine } from './fit.ts';
import { BILLING_FONT, fontsReady, maxSizeOf, measureWidths } from './measure.ts';

/** A name to fit on one or two lines, or several lines that are fitted separately. */
export type BillingText = { name: string; min: number } | { lines: readonly string[] };

/**
 * Fits a text to the width of the element. It fits again when the width changes and once the face has loaded. The
 * result is null until the text can be measured. Its sizes are in per cent of the width, so that the lines also fit a
 * width that no script has measured, as on paper.
 */
export function useBillingFit(box: RefObject<HTMLElement | null>, text: BillingText): FittedLine[] | null {
  const [fitted, setFitted] = useState<FittedLine[] | null>(null);
  const key = JSON.stringify(text);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    let width = -1;
    const fit = () => {
      width = element.clientWidth;
      if (gone || width < 2) return;
      const lines = fitText(JSON.parse(key) as BillingText, element, width - 1);
      setFitted(lines.map((line) => ({ ...line, size: (line.size / width) * 100 })));
    };
    if (fontsReady()) fit();
    else document.fonts?.load(BILLING_FONT).then(fit, fit);
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== width && fontsReady()) fit();
    });
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [box, key]);
  return fitted;
}

function fitText(text: BillingText, element: HTMLElement, available: number): FittedLine[] {
  const max = maxSizeOf(element);
  const measure = (line: string) => measureWidths(line, element);
  if ('lines' in text) return text.lines.map((line) => fitLine(line, measure(line), { available, max }));
  return fitName(text.name, measure, { available, max, min: text.min });
}
