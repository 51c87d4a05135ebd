import { useSyncExternalStore } from 'react';
import css from '../tokens.css?raw';
import { tokensOf } from '../testing/contrast.ts';

/** Every token there is, in the order of the style sheet. */
export const TOKEN_NAMES: readonly string[] = [...tokensOf(css, ':root').keys()];

/** Tokens that begin like this, e.g. `--space-`. */
export const tokensNamed = (start: string): readonly string[] =>
  TOKEN_NAMES.filter((name) => name.startsWith(start));

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

function read(): string {
  const style = getComputedStyle(document.documentElement);
  return JSON.stringify(TOKEN_NAMES.map((name) => [name, style.getPropertyValue(name).trim()]));
}

/** What each token says in the theme that the page has now. */
export function useTokens(): ReadonlyMap<string, string> {
  return new Map(JSON.parse(useSyncExternalStore(subscribe, read)) as [string, string][]);
}
