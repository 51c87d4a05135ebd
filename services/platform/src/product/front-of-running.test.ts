import { bootData, type BootData } from '@backline/contracts/releases';
import { listen, type Listening } from '@backline/service-kit/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageWith, passOn } from './front-of-running.ts';

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

describe('a call that the front passes on', () => {
  let product: Listening;
  let front: Listening;
  beforeAll(async () => {
    product = await listen('127.0.0.1', 0);
    product.serve((req, res) => {
      if (req.url === '/broken') return void res.setHeader('Content-Type', 'text/html').end(page(broken));
      res.end(JSON.stringify([req.url, req.headers.host, req.headers.origin ?? null]));
    });
    front = await listen('127.0.0.1', 0);
    front.serve((req, res) => passOn(new URL(urlOf(product)), req, res, () => own));
  });
  afterAll(async () => {
    await front.close();
    await product.close();
  });

  const broken = { ...boot, registry: {} } as BootData;
  const urlOf = ({ port }: Listening) => `http://127.0.0.1:${port}`;
  const asked = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(urlOf(front) + path, { method: 'POST', headers })).json();

  it('goes to the product and nowhere else, whatever its path looks like', async () => {
    const path = '//other.example/api/things';
    expect(await asked(path)).toEqual([path, `127.0.0.1:${product.port}`, null]);
  });

  it('keeps the name of another site, which the product then refuses', async () => {
    const [, , origin] = (await asked('/api/things', { Origin: 'https://evil.example' })) as string[];
    expect(origin).toBe('https://evil.example');
  });

  it('from a page of the front counts as one from the product', async () => {
    const [, , origin] = (await asked('/api/things', { Origin: urlOf(front) })) as string[];
    expect(origin).toBe(urlOf(product));
  });

  it('breaks off alone when the page that comes cannot be read', async () => {
    await expect(fetch(`${urlOf(front)}/broken`)).rejects.toThrow('fetch failed');
    expect(await asked('/after')).toContain('/after');
  });
});
