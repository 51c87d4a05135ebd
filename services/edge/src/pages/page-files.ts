import type { HostManifest } from '@backline/contracts/platform/releases';
import type { Live } from '#src/releases/live/live-releases.ts';

/** The live releases, with a shell. */
export type LiveWithShell = Live & { host: HostManifest };

/** A file of a release in the form of its tag. */
export interface PageFile {
  url: string;
  integrity: string;
}

/** @throws Error for a file without a hash in the manifest, because the browser would run any content. */
export function fileOf(live: LiveWithShell, app: string, file: string): PageFile {
  const integrity = (app === live.host.app ? live.host : live.remotes[app])?.files[file];
  if (integrity === undefined) throw new Error(`${app} has no hash of ${file}`);
  return { url: `/remotes/${app}/${live.registry.apps[app]?.version}/${file}`, integrity };
}

export const styleTag = ({ url, integrity }: PageFile) =>
  `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin>`;
export const scriptTag = ({ url, integrity }: PageFile) =>
  `<script defer src="${url}" integrity="${integrity}" crossorigin></script>`;
export const fontTag = ({ url }: PageFile) =>
  `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`;
