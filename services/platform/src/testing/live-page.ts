import type { BootData } from '@backline/contracts/platform/releases';
import type { OwnRemotes } from '#src/product/front/own-remotes.ts';

const OLD_HASH = `sha384-${'a'.repeat(64)}`;
export const NEW_HASH = `sha384-${'b'.repeat(64)}`;
const face = { paths: ['/login'], ownLayout: ['/login'], navigation: [] };

/** The boot data in a page of a running product. */
export const LIVE_BOOT: BootData = {
  user: null,
  registry: { apps: { shell: { ...face, version: 's1' }, 'mfe-onboarding': { ...face, version: 'live1' } } },
  manifests: { 'mfe-onboarding': { entry: 'entry.old.js', globalName: 'onboarding', integrity: OLD_HASH } },
  supabaseAnonKey: 'anon',
  demo: true,
  contactEmail: 'crew</script>@example.org',
};

/** The end of a page as the edge composes it. */
export const pageOf = (data: BootData): string =>
  [
    '<script defer src="/remotes/shell/s1/shell.js" crossorigin></script>',
    '<link rel="stylesheet" href="/remotes/mfe-onboarding/live1/app.css" crossorigin>',
    '<script defer src="/remotes/mfe-onboarding/live1/entry.old.js" crossorigin></script>',
    `<script type="application/json" id="backline-boot">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    '</body>',
  ].join('\n');

/** A remote under development here, with one path more than the live one. */
export const OWN_REMOTES: OwnRemotes = new Map([
  [
    'mfe-onboarding',
    {
      version: 'mine2',
      manifest: {
        paths: ['/login', '/new'],
        ownLayout: ['/new'],
        navigation: [],
        fills: ['application-panel'],
        scripts: ['app.js'],
        styles: ['app.css'],
        app: 'mfe-onboarding',
        entry: 'entry.new.js',
        globalName: 'onboarding',
        consumes: {},
        needsAtOnce: [],
        files: { 'entry.new.js': NEW_HASH },
      },
    },
  ],
]);
