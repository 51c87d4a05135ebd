import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** WCAG 2.2 AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds in a page, one line for each element. `runOnly` names the rules or their tags.
 * Frames of other sites are left out.
 */
export async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // The Content-Security-Policy of a page would refuse a script tag.
  if (!hasAxe) await page.evaluate(AXE);
  const options: RunOptions = { ...(runOnly && { runOnly }), resultTypes: ['violations'], preload: false };
  return page.evaluate(async (how) => {
    const { violations } = await window.axe.run(document, how);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary.replaceAll(/\s+/g, ' ')}`,
      ),
    );
  }, options);
}
