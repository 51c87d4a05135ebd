import { bootData, releaseRegistry } from '@backline/contracts/platform/releases.schemas';
import {
  containerOf,
  type ReleaseRegistry,
  type RemoteManifest,
} from '@backline/contracts/platform/releases';
import { inlineJson } from '@backline/edge';

/** The remotes that come from the sources here, by name. */
export type OwnRemotes = ReadonlyMap<string, { version: string; manifest: RemoteManifest }>;

const BOOT = /(<script type="application\/json" id="backline-boot">)(.*?)(<\/script>)/s;

/** `GET /registry.json` of the running product, with the remotes from here. */
export function registryWith(text: string, own: OwnRemotes): ReleaseRegistry {
  return { apps: appsWith(releaseRegistry.parse(JSON.parse(text)), own) };
}

/**
 * A page without the tags of those remotes. The shell then fetches what the page's registry names. The browser renders
 * it, because the server rendered with the live remotes.
 */
export function pageWith(html: string, own: OwnRemotes): string {
  const tags = new RegExp(`^<(?:link|script)\\b[^>]*"/remotes/(?:${[...own.keys()].join('|')})/.*\\n`, 'gm');
  const unrendered = html.replace(tags, '').replace('<div id="root" data-rendered>', '<div id="root">');
  return unrendered.replace(BOOT, (_all, open: string, json: string, close: string) => {
    const boot = bootData.parse(JSON.parse(json));
    const containers = [...own].map(([app, { manifest }]) => [app, containerOf(manifest)] as const);
    const data = {
      ...boot,
      registry: { apps: appsWith(boot.registry, own) },
      manifests: { ...boot.manifests, ...Object.fromEntries(containers) },
    };
    return open + inlineJson(data) + close;
  });
}

function appsWith({ apps }: ReleaseRegistry, own: OwnRemotes): ReleaseRegistry['apps'] {
  const entries = [...own].map(([app, { version, manifest }]) => {
    const { paths, ownLayout, previewed, rendered, navigation, fills } = manifest;
    return [app, { version, paths, ownLayout, previewed, rendered, navigation, fills }] as const;
  });
  return { ...apps, ...Object.fromEntries(entries) };
}
