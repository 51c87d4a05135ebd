import { parse, wcagContrast, type Color } from 'culori';

export type Theme = 'dark' | 'light';

const LIGHT_DARK = /^light-dark\((.+), ([^,]+)\)$/;
const TOKEN = /^var\((--[\w-]+)\)$/;

/** The declarations of the first rule for a selector in a style sheet, by name. */
export function tokensOf(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`The style sheet has no rule for ${selector}`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start)).replace(/\/\*.*?\*\//gs, '');
  return new Map(
    [...body.matchAll(/^\s*([\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** The colour of a token in a theme, resolved through other tokens. */
export function resolveColor(tokens: ReadonlyMap<string, string>, name: string, theme: Theme): string {
  const value = tokens.get(name) ?? '';
  const [, light, dark] = LIGHT_DARK.exec(value) ?? [];
  const chosen = (theme === 'light' ? light : dark) ?? value;
  const inner = TOKEN.exec(chosen)?.[1];
  return inner === undefined ? chosen : resolveColor(tokens, inner, theme);
}

/** Contrast ratio of two colours (WCAG 2.2, 1.4.3). @throws Error when one is not a plain colour. */
export function contrastRatio(one: string, other: string): number {
  return wcagContrast(colorOf(one), colorOf(other));
}

function colorOf(text: string): Color {
  const color = parse(text);
  if (color) return color;
  throw new Error(`"${text}" is no plain colour`);
}
