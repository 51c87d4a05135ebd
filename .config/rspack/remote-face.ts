import { join } from 'node:path';
import type { Compilation } from '@rspack/core';
import { remoteDeclaration, screenModules } from '../../services/contracts/src/platform/releases.schemas.ts';
import type { RemoteDeclaration } from '../../services/contracts/src/platform/releases.ts';
import type { App } from './app.ts';
import { lazyParts, type ImportParts } from './chunk-groups.ts';

/** The declaration in a remote's package.json. */
export function faceOf(app: App): RemoteDeclaration {
  const face = remoteDeclaration.parse(app.manifest.backline);
  const { ownLayout, previewed = [], rendered = [] } = face;
  const screens = screensOf(app).map(([path]) => path);
  const stray = [...ownLayout, ...previewed, ...rendered, ...screens].find(
    (pattern) => !face.paths.includes(pattern),
  );
  if (stray !== undefined)
    throw new Error(`${app.name} lists ${stray} in package.json, but has no such path`);
  return face;
}

function screensOf(app: App): [path: string, module: string][] {
  return Object.entries(screenModules.parse(app.manifest.backline).screens ?? {});
}

/** The files of each lazy screen in package.json, by path. Every screen also needs `appFiles`. */
export function lazyScreens(
  app: App,
  compilation: Compilation,
  appFiles: readonly string[],
): [path: string, parts: ImportParts][] {
  return screensOf(app).map(([path, module]) => {
    const parts = lazyParts(join(app.folder, module), compilation);
    if (!parts || parts.scripts.some((file) => appFiles.includes(file)))
      throw new Error(
        `${app.name} names ${module} under "screens" in package.json, but no lazyScreen imports this file alone`,
      );
    return [path, parts];
  });
}
