import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell without a window, which Playwright itself would choose, does the same work in four fifths of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** A browser that is already installed on this machine. Without one Playwright uses its own download. */
export function installedChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Options that start the browser at `executablePath`, with `args` besides the usual ones. */
export function chromiumOptions(args: string[] = [], executablePath = installedChromium()) {
  return { args: [...ARGS, ...args], ...(executablePath && { executablePath }) };
}
