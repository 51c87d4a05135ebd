import type { BootData } from '@backline/contracts/releases';

let known: { text: string; data: Partial<BootData> } | undefined;

/**
 * What the edge wrote into this page (`<script id="backline-boot">`): who is signed in, whether this is a
 * demo, what is live. Empty on a page that no edge composed, e.g. in tests, and on one that came damaged.
 */
export function bootData(): Partial<BootData> {
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
