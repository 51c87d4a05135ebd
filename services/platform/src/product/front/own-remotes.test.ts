import { bootData } from '@backline/contracts/platform/releases.schemas';
import { describe, expect, it } from 'vitest';
import { LIVE_BOOT, NEW_HASH, OWN_REMOTES, pageOf } from '#src/testing/live-page.ts';
import { pageWith, registryWith } from './own-remotes.ts';

const APPS = {
  shell: LIVE_BOOT.registry.apps['shell'],
  'mfe-onboarding': {
    version: 'mine2',
    paths: ['/login', '/new'],
    ownLayout: ['/new'],
    navigation: [],
    fills: ['application-panel'],
  },
};

describe('a page of a running product, seen through the front of a remote in development', () => {
  it('names the remote that is developed, with its paths and slots, and keeps all else', () => {
    const html = pageWith(pageOf(LIVE_BOOT), OWN_REMOTES);
    const inlined = /id="backline-boot">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(bootData.parse(JSON.parse(inlined))).toEqual({
      ...LIVE_BOOT,
      registry: { apps: APPS },
      manifests: {
        'mfe-onboarding': { entry: 'entry.new.js', globalName: 'onboarding', integrity: NEW_HASH },
      },
    });
  });

  it('leaves out the files of the live version, and no others', () => {
    const html = pageWith(pageOf(LIVE_BOOT), OWN_REMOTES);
    expect(html).not.toContain('live1/');
    expect(html).toContain('/remotes/shell/s1/shell.js');
    expect(html.endsWith('</body>')).toBe(true);
  });
});

describe('the registry of a running product, seen through the front', () => {
  it('names the remote that is developed', () => {
    expect(registryWith(JSON.stringify(LIVE_BOOT.registry), OWN_REMOTES)).toEqual({ apps: APPS });
  });
});
