import type { Chunk, ChunkGroup, Compilation } from '@rspack/core';
import type { ReleaseFiles } from '../../services/contracts/src/platform/releases.ts';

/** The files that one `import()` loads. */
export interface ImportParts extends ReleaseFiles {
  chunks: Chunk[];
}

/** The parts of a lazy import of this file. Undefined if other imports also bring the file, or if none does. */
export function lazyParts(file: string, compilation: Compilation): ImportParts | undefined {
  const [group, ...others] = groupsWith(file, compilation);
  return group && others.length === 0 ? partsOf(group) : undefined;
}

/** The parts of an import of a shared module. Undefined for a module of the first script. */
export function sharedParts(file: string, compilation: Compilation): ImportParts | undefined {
  const group = groupsWith(file, compilation).find(({ origins }) =>
    origins.some(({ module }) => module?.identifier().endsWith(` = ${file}`)),
  );
  return group && partsOf(group);
}

function groupsWith(file: string, compilation: Compilation): ChunkGroup[] {
  // A module that the bundler put together with others is listed twice, and only one of the two is in a chunk.
  const chunks = [...compilation.modules]
    .filter((module) => module.nameForCondition() === file)
    .flatMap((module): Chunk[] => [...compilation.chunkGraph.getModuleChunksIterable(module)]);
  return [...new Set(chunks.flatMap((chunk) => [...chunk.groupsIterable]))];
}

function partsOf(group: ChunkGroup): ImportParts {
  const files = group.getFiles();
  return {
    scripts: files.filter((name) => name.endsWith('.js')),
    styles: files.filter((name) => name.endsWith('.css')),
    chunks: [...group.chunks],
  };
}
