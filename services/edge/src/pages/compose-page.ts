import { EARLY_SUBMISSION } from '@backline/contracts/base/early-submission';
import type { PagePreview } from '@backline/contracts/pages/page-previews';
import { containerOf, type BootData, type ReleaseRegistry } from '@backline/contracts/platform/releases';
import type { RenderedPage } from '@backline/contracts/platform/rendering';
import { screenOfPath, type Screen } from '@backline/contracts/platform/screen-of-path';
import type { Theme } from '@backline/contracts/pages/theme-choice';
import { escapeHtml } from '@backline/service-kit/escape-html';
import { FILE_FAILED, type InlineParts, POLICY_REPORTS } from '#src/http/security-headers.ts';
import { cardAddress } from '#src/share-cards/card-address.ts';
import { CARD_SIZES } from '#src/share-cards/compose-card.ts';
import { SITE_TAGS } from '#src/site-files/site-texts.ts';
import { fileOf, fontTag, scriptTag, styleTag, type LiveWithShell } from './page-files.ts';
import { GIVE_STYLES, styleRules } from './page-styles.ts';
import { htmlTag, themeTags } from './page-theme.ts';
import { HOST_APP } from '#src/releases/store/open-release.ts';

interface PageInput {
  path: string;
  /**
   * Allows the styles of parts that are rendered later. Without it the page has them from the start, and a hash
   * allows them.
   */
  styleNonce?: string | undefined;
  theme: Theme;
  live: LiveWithShell;
  /** The link preview. Null if there is no such page. Undefined if the page has no preview of its own. */
  preview: PagePreview | null | undefined;
  /** The page's origin for browsers. */
  publicUrl: string;
  boot: Omit<BootData, 'registry' | 'manifests' | 'revision'>;
}

export interface Page {
  status: 200 | 404;
  /** The start of the page, which lets the browser fetch all files. */
  start: () => string;
  /** The rest of the page, with the server's rendering, or without for the browser to render. */
  end: (rendered: RenderedPage | undefined) => string;
}

/** The link preview of every other page. */
const BACKLINE: PagePreview = {
  title: 'Backline',
  description: 'A booking marketplace for DJs, artists and venues.',
  image: null,
};
const SHARE_PICTURE = '/icons/share.png';

/**
 * Reports a file of a release that the browser cannot load, or refuses because its hash is another one. Browsers tell
 * nobody about that themselves.
 */
const REPORT_FAILED_FILE =
  `if(t.integrity&&navigator.sendBeacon)navigator.sendBeacon('${POLICY_REPORTS}',JSON.stringify([{type:'${FILE_FAILED}',` +
  'body:{destination:t.tagName.toLowerCase(),blockedURL:t.src||t.href,documentURL:location.pathname}}]))';

/** Removes a tag that fails before the shell runs. Otherwise the loader would wait for events that are past. */
const DROP_FAILED_TAGS = `addEventListener('error',function(e){var t=e.target;if(t.tagName==='SCRIPT'||t.tagName==='LINK'){${REPORT_FAILED_FILE};t.remove()}},true)`;

/**
 * Holds a form that is submitted before the page is live. Otherwise the browser would load the page again, with the
 * fields in the address. A form with its own action is submitted by the browser.
 */
const KEEP_EARLY_FORMS = `addEventListener('submit',function(e){var f=e.target;if(f.hasAttribute('action'))return;e.preventDefault();f.${EARLY_SUBMISSION}=true},true)`;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 26'%3E%3Cg fill='%23938c80'%3E%3Crect x='1' y='8' width='7' height='11'/%3E%3Crect x='9.5' y='12' width='7' height='7'/%3E%3Crect x='18' y='3' width='7' height='16'/%3E%3C/g%3E%3Crect x='1' y='21.5' width='24' height='3.5' fill='%23cbe62c'/%3E%3C/svg%3E";

/**
 * Appears only if the shell's script is slow. Screens have their own loading states. The shell's style sheets come
 * before it, so it has the colours of the theme.
 */
const WAITING = '<p id="waiting" role="status">Backline is loading…</p>';
const WAITING_STYLE =
  '#waiting{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:16px;margin:0;' +
  'color:var(--color-text-muted);visibility:hidden;animation:waiting 0s .5s forwards}' +
  `#waiting::before{content:"";width:52px;height:52px;background:url("${ICON}")}` +
  '@keyframes waiting{to{visibility:visible}}';
const NO_WAITING_STYLE = '#waiting{display:none}';

const BEFORE_FILES = `${DROP_FAILED_TAGS};${KEEP_EARLY_FORMS}`;

/**
 * The HTML of a page: the shell, and after it the files of the page's remote, so that the browser fetches both at
 * once. These are tags, not preloads: the browser parses the files while the shell still downloads.
 */
export function composePage(input: PageInput): Page {
  const { path, live, preview } = input;
  const screen = screenOfPath(live.registry.apps, path);
  return {
    status: screen === undefined || preview === null ? 404 : 200,
    start: () => ['<!doctype html>', htmlTag(input.theme), ...head(input, screen), ''].join('\n'),
    end: (rendered) =>
      [
        ...(rendered ? renderedBody(input, rendered) : emptyBody(input)),
        `<script type="application/json" id="backline-boot">${inlineJson(bootOf(input))}</script>`,
        '</body>',
        '</html>',
      ].join('\n'),
  };
}

/**
 * The inline scripts and styles of a page, for its policy. `rendered` is the part that is known when the headers
 * are sent.
 */
export function inlineParts(rendered: RenderedPage | undefined, styleNonce: string | undefined): InlineParts {
  return {
    scripts: [BEFORE_FILES, GIVE_STYLES],
    styles: [WAITING_STYLE, NO_WAITING_STYLE, ...(rendered ? [styleRules(rendered.html)] : [])],
    styleNonce,
  };
}

function bootOf({ boot, live }: PageInput): BootData {
  const manifests = Object.fromEntries(
    Object.entries(live.remotes).map(([name, manifest]) => [name, containerOf(manifest)]),
  );
  return { ...boot, registry: withoutHashes(live.registry), manifests, revision: live.revision };
}

/** Removes the hashes of the manifests, because the page checks none. */
function withoutHashes({ apps }: ReleaseRegistry): ReleaseRegistry {
  return {
    apps: Object.fromEntries(
      Object.entries(apps).map(([app, { integrity: _hash, ...release }]) => [app, release]),
    ),
  };
}

/** The start of the head. Its title comes with the server's rendering. */
function head({ path, theme, live, preview, publicUrl }: PageInput, screen: Screen | undefined): string[] {
  const { scripts, styles } = remoteFiles(live, screen);
  const shell = (file: string) => fileOf(live, HOST_APP, file);
  return [
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...themeTags(theme),
    ...previewTags(preview ?? BACKLINE, new URL(publicUrl + path)),
    ...(preview?.about ? [aboutTag(preview.about, publicUrl)] : []),
    `<link rel="icon" href="${ICON}">`,
    ...SITE_TAGS,
    `<script>${BEFORE_FILES}</script>`,
    ...live.host.fonts.map((file) => fontTag(shell(file))),
    ...live.host.styles.map((file) => styleTag(shell(file))),
    ...live.host.scripts.map((file) => scriptTag(shell(file))),
    ...styles.map(styleTag),
    ...scripts.map(scriptTag),
  ];
}

function titleTag({ preview }: PageInput): string {
  return `<title>${preview ? `${escapeHtml(preview.title)} · Backline` : 'Backline'}</title>`;
}

/** The body for the browser to render. */
function emptyBody(input: PageInput): string[] {
  return [
    titleTag(input),
    `<style>${WAITING_STYLE}</style>`,
    `<noscript><style>${NO_WAITING_STYLE}</style></noscript>`,
    '</head>',
    '<body>',
    `<div id="root">${WAITING}</div>`,
    '<noscript>Backline needs JavaScript.</noscript>',
  ];
}

/** The rendered body. React keeps a title that it finds, so there must be only one. */
function renderedBody(input: PageInput, { head: tags, html, answers }: RenderedPage): string[] {
  const { styleNonce } = input;
  return [
    tags.includes('<title>') ? tags : titleTag(input) + tags,
    `<style${styleNonce === undefined ? '' : ` nonce="${styleNonce}"`}>${styleRules(html)}</style>`,
    '</head>',
    '<body>',
    `<div id="root" data-rendered>${html}</div>`,
    `<script>${GIVE_STYLES}</script>`,
    `<script type="application/json" id="backline-answers">${inlineJson(answers)}</script>`,
  ];
}

/** Open Graph tags for programs that show link previews. They require absolute addresses. */
function previewTags({ title, description, image, card }: PagePreview, url: URL): string[] {
  const drawn = card ? cardAddress(url.pathname, card) : image === null ? SHARE_PICTURE : null;
  const meta = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    meta('site_name', BACKLINE.title),
    meta('type', 'website'),
    meta('title', title),
    meta('description', description),
    meta('url', url.href),
    meta('image', new URL(drawn ?? image ?? SHARE_PICTURE, url).href),
    ...(drawn === null
      ? []
      : [
          meta('image:width', `${CARD_SIZES.landscape.width}`),
          meta('image:height', `${CARD_SIZES.landscape.height}`),
        ]),
    meta('image:alt', card ? `${title} on Backline` : title),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** The structured data of the page, for search engines. Browsers do not run scripts of this type. */
function aboutTag(about: Readonly<Record<string, unknown>>, publicUrl: string): string {
  return `<script type="application/ld+json">${inlineJson(withAddresses(about, publicUrl))}</script>`;
}

/** Makes addresses absolute, as search engines require. */
function withAddresses(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withAddresses(item, publicUrl));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) =>
      (name === 'url' || name === 'image') && typeof part === 'string'
        ? [name, new URL(part, publicUrl).href]
        : [name, withAddresses(part, publicUrl)],
    ),
  );
}

/** The files of the page's remote and of its screen. */
function remoteFiles(live: LiveWithShell, screen: Screen | undefined) {
  const manifest = screen && live.remotes[screen.app];
  if (!manifest) return { scripts: [], styles: [] };
  const { scripts = [], styles = [], needs = [] } = manifest.screens?.[screen.path] ?? {};
  const own = (files: string[]) => unique(files).map((file) => fileOf(live, screen.app, file));
  const shared = [...manifest.needsAtOnce, ...needs].flatMap((name) => live.host.provides[name] ?? []);
  const ofShell = (files: string[]) => unique(files).map((file) => fileOf(live, HOST_APP, file));
  return {
    scripts: [
      ...own([manifest.entry, ...manifest.scripts, ...scripts]),
      ...ofShell(shared.flatMap((module) => module.scripts)),
    ],
    styles: [...ofShell(shared.flatMap((module) => module.styles)), ...own([...manifest.styles, ...styles])],
  };
}

const unique = (files: string[]) => [...new Set(files)];

/** JSON inside a script element. Nothing in it may close the element or open a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
