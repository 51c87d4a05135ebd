import { bootData, type BootData } from '@backline/contracts/releases';
import { describe, expect, it } from 'vitest';
import { pageWith } from './front-of-running.ts';

const face = { paths: ['/login'], ownLayout: ['/login'], navigation: [] };
const boot: BootData = {
  user: null,
  registry: { apps: { shell: { ...face, version: 's1' }, 'mfe-onboarding': { ...face, version: 'live1' } } },
  manifests: { 'mfe-onboarding': { entry: 'entry.old.js', globalName: 'onboarding' } },
  supabaseAnonKey: 'anon',
  demo: true,
  contactEmail: 'crew</script>@example.org',
};
const page = (data: BootData) =>
  [
    '<script defer src="/remotes/shell/s1/shell.js" crossorigin></script>',
    '<link rel="stylesheet" href="/remotes/mfe-onboarding/live1/app.css" crossorigin>',
    '<script defer src="/remotes/mfe-onboarding/live1/entry.old.js" crossorigin></script>',
    `<script type="application/json" id="backline-boot">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    '</body>',
  ].join('\n');

const own = new Map([
  [
    'mfe-onboarding',
    {
      version: 'mine2',
      manifest: {
        paths: ['/login', '/new'],
        ownLayout: ['/new'],
        navigation: [],
        scripts: ['app.js'],
        styles: ['app.css'],
        app: 'mfe-onboarding',
        entry: 'entry.new.js',
        globalName: 'onboarding',
        consumes: {},
        needsAtOnce: [],
      },
    },
  ],
]);

describe('a page of a running product, seen through the front of a remote in development', () => {
  it('names the remote that is developed, with its paths, and keeps all else', () => {
    const html = pageWith(page(boot), own);
    const inlined = /id="backline-boot">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(bootData.parse(JSON.parse(inlined))).toEqual({
      ...boot,
      registry: {
        apps: {
          shell: boot.registry.apps['shell'],
          'mfe-onboarding': {
            version: 'mine2',
            paths: ['/login', '/new'],
            ownLayout: ['/new'],
            navigation: [],
          },
        },
      },
      manifests: { 'mfe-onboarding': { entry: 'entry.new.js', globalName: 'onboarding' } },
    });
  });

  it('leaves out the files of the live version, and no others', () => {
    const html = pageWith(page(boot), own);
    expect(html).not.toContain('live1/');
    expect(html).toContain('/remotes/shell/s1/shell.js');
    expect(html.endsWith('</body>')).toBe(true);
  });
});
