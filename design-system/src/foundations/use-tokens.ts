import { useSyncExternalStore } from 'react';
import css from '#src/tokens.css?raw';
import { tokensOf } from '#src/testing/contrast.ts';

/** Every token, in the order of the style sheet. */
export const TOKEN_NAMES: readonly string[] = [...tokensOf(css, ':root').keys()].filter((name) =>
  name.startsWith('--'),
);

/** The names of the tokens with this prefix, e.g. `--space-`. */
export const tokensNamed = (start: string): readonly string[] =>
  TOKEN_NAMES.filter((name) => name.startsWith(start));

const COLOR = /^--(?:color|gel)-/;

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const device = matchMedia('(prefers-color-scheme: light)');
  device.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', changed);
  };
}

/** The values of all tokens. A colour token is a light-dark() pair, so its colour is read from an element. */
function read(): string {
  const style = getComputedStyle(document.documentElement);
  const probe = document.body.appendChild(document.createElement('i'));
  const values = TOKEN_NAMES.map((name) => {
    if (!COLOR.test(name)) return [name, style.getPropertyValue(name).trim()];
    probe.style.color = `var(${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return JSON.stringify(values);
}

/** The value of each token in the present theme. */
export function useTokens(): ReadonlyMap<string, string> {
  return new Map(JSON.parse(useSyncExternalStore(subscribe, read)) as [string, string][]);
}
