import { existsSync } from 'node:fs';
import { installedChromium } from '../../../../.config/testing/chromium.ts';
import { run } from './run.ts';

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const find = async () => installedChromium() ?? (await playwrightsOwn());

/** Finds a Chromium for the browser tests, or installs one and reports that. Undefined if that fails too. */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = await find();
  if (found) return found;
  console.log('No Chromium on this machine: installing Playwright’s (npx playwright install chromium)…');
  await run('playwright', ['install', 'chromium'], { show: true });
  const own = await find();
  if (own || process.getuid?.() !== 0) return own;
  console.log('That did not work: installing the system’s (apt-get install -y chromium)…');
  await run('apt-get', ['update', '-qq'], { show: true });
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], { show: true });
  return find();
}
