import { remoteDeclaration } from '@backline/contracts/platform/releases.schemas';
import type { RemoteDeclaration } from '@backline/contracts/platform/releases';
import type { Manifest } from '#src/releases/store/open-release.ts';

/** The facts that the shell needs about an app without running it. The shell itself has no screens. */
export function declarationOf(manifest: Manifest): RemoteDeclaration {
  if ('provides' in manifest) return { paths: [], ownLayout: [], navigation: [] };
  return remoteDeclaration.parse(manifest);
}
