import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** A browser that is on this machine already; undefined leaves it to Playwright's own download. */
export function installedChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** How Playwright starts the browser for a run: the one at `executablePath`, with `args` besides those of every run. */
export function chromiumOptions(args: string[] = [], executablePath = installedChromium()) {
  return { args: [...ARGS, ...args], ...(executablePath && { executablePath }) };
}
