import { readFileSync } from 'node:fs';
import type { InlineParts } from '#src/http/security-headers.ts';
import { fileOf, fontTag, styleTag, type LiveWithShell, type PageFile } from '#src/pages/page-files.ts';
import { integrityOf } from '#src/releases/store/integrity.ts';

export const OFFLINE_PAGE = '/offline.html';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const SCRIPT = read('./offline-page.js');
const STYLE = read('./offline-page.css');

/** The inline script and style of the page, for its policy. */
export const OFFLINE_PARTS: InlineParts = { scripts: [SCRIPT], styles: [STYLE] };

/** The mark of the design system's `Logo`. */
const MARK =
  '<svg viewBox="0 0 26 26" aria-hidden="true"><g fill="currentColor"><rect x="1" y="8" width="7" height="11" rx="1"/><rect x="9.5" y="12" width="7" height="7" rx="1"/><rect x="18" y="3" width="7" height="16" rx="1"/></g><rect x="1" y="21.5" width="24" height="3.5" rx=".6" fill="var(--color-mark)"/></svg>';

/** The fonts and styles of the live shell, which the page uses. */
function shellFiles(live: LiveWithShell) {
  const own = (files: string[]) => files.map((file) => fileOf(live, live.host.app, file));
  return { fonts: own(live.host.fonts), styles: own(live.host.styles) };
}

/** The page that the service worker shows when the network brings none. It contains no personal data. */
export function composeOfflinePage(live: LiveWithShell): string {
  const { fonts, styles } = shellFiles(live);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>No connection · Backline</title>
<script>${SCRIPT}</script>
${[...fonts.map(fontTag), ...styles.map(styleTag)].join('\n')}
<style>${STYLE}</style>
</head>
<body data-own="${OFFLINE_PAGE}">
<header class="top"><span class="logo">${MARK}Backline</span></header>
<main>
<div class="card">
<p class="word" aria-hidden="true">No signal</p>
<h1 id="title">Backline can’t be reached</h1>
<p class="text">Please check your connection. This page opens by itself as soon as it is back.</p>
<div class="actions"><button type="button">Try again</button><span id="count" aria-hidden="true"></span></div>
<p id="status" role="status"></p>
</div>
</main>
</body>
</html>
`;
}

/** All files that the service worker keeps: the page first, and then its fonts and styles. */
export function offlineFiles(live: LiveWithShell): PageFile[] {
  const { fonts, styles } = shellFiles(live);
  return [{ url: OFFLINE_PAGE, integrity: integrityOf(composeOfflinePage(live)) }, ...fonts, ...styles];
}
