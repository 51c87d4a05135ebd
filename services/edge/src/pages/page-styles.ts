/** Nothing in such a value can end the rule or the element around it. */
const PLAIN = /^[\w\s#%.,:;()+*-]+$/;

/**
 * The page's policy refuses style attributes, so the renderer names them `data-style`. These rules apply them as the
 * page is parsed, also without JavaScript.
 */
export function styleRules(html: string): string {
  const values = new Set([...html.matchAll(/ data-style="([^"]*)"/g)].map(([, value = '']) => value));
  return [...values]
    .filter((value) => PLAIN.test(value))
    .map((value) => `[data-style="${value}"]{${value}}`)
    .join('');
}

/** A script may set the same styles on the elements. React expects them there. */
export const GIVE_STYLES =
  "for(const e of document.querySelectorAll('[data-style]')){e.style.cssText=e.dataset.style;e.removeAttribute('data-style')}";
