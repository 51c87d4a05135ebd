import type { BootData } from '@backline/contracts/platform/releases';
import { requestScope } from './request-scope.ts';

let known: { text: string; data: Partial<BootData> } | undefined;

/**
 * The data that the edge wrote into this page (`<script id="backline-boot">`): the signed-in person, whether this
 * is the demo, and the live releases.
 * It is empty on a page without it, e.g. in tests, and if it cannot be parsed. On the server it is the data of the
 * page that is being rendered.
 */
export function bootData(): Partial<BootData> {
  const scope = requestScope();
  if (scope) return scope.boot;
  if (typeof document === 'undefined') return {};
  const text = document.getElementById('backline-boot')?.textContent || '{}';
  if (known?.text !== text) known = { text, data: parse(text) };
  return known.data;
}

function parse(text: string): Partial<BootData> {
  try {
    return JSON.parse(text) as Partial<BootData>;
  } catch {
    return {};
  }
}
