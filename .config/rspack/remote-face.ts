import { join } from 'node:path';
import type { Chunk, Compilation } from '@rspack/core';
import {
  remoteDeclaration,
  screenModules,
  type ReleaseFiles,
  type RemoteDeclaration,
} from '../../services/contracts/src/releases.ts';
import type { App } from './app.ts';

/** Whether the server renders screens of a remote. */
export function rendersOf(app: App): boolean {
  return (faceOf(app).rendered ?? []).length > 0;
}

/** What a remote declares in its package.json. */
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

/** What comes with a lazy screen. */
interface ScreenParts extends ReleaseFiles {
  chunks: Chunk[];
}

/** What comes with each of the lazy screens that package.json names, by path. `appFiles` come with every screen. */
export function lazyScreens(
  app: App,
  compilation: Compilation,
  appFiles: readonly string[],
): [path: string, parts: ScreenParts][] {
  return screensOf(app).map(([path, module]) => {
    const parts = partsWith(join(app.folder, module), compilation);
    if (!parts || parts.scripts.some((file) => appFiles.includes(file)))
      throw new Error(
        `${app.name} names ${module} under "screens" in package.json, but no lazyScreen imports this file alone`,
      );
    return [path, parts];
  });
}

/** What one `import()` of this module loads; undefined when it comes in another way. */
function partsWith(resource: string, compilation: Compilation): ScreenParts | undefined {
  // A module that the bundler put together with others is listed twice, and only one of the two is in a chunk.
  const chunks = [...compilation.modules]
    .filter((module) => module.nameForCondition() === resource)
    .flatMap((module): Chunk[] => [...compilation.chunkGraph.getModuleChunksIterable(module)]);
  const [group, ...others] = chunks.flatMap((chunk) => [...chunk.groupsIterable]);
  if (!group || others.length > 0 || group.isInitial()) return undefined;
  const files = group.getFiles();
  return {
    scripts: files.filter((name) => name.endsWith('.js')),
    styles: files.filter((name) => name.endsWith('.css')),
    chunks: [...group.chunks],
  };
}
