import type { Compiler } from '@rspack/core';

/** The integrity plugin's text: the hash of each chunk by its id. */
const HASHES = /(?<=sriHashes\s*=\s*\{)[^{}]+(?=\})/g;

/**
 * Sorts the hashes of the chunks in a script. The integrity plugin's order depends on the folder of the sources.
 * The same sources must give the same bytes in each folder.
 */
export class SortedHashesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SortedHashes', (compilation) => {
      // At this stage the hashes are written, and the names of the scripts are not final yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'SortedHashes', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const text = asset.source().toString();
          const sorted = text.replace(HASHES, sortEntries);
          if (sorted !== text) compilation.updateAsset(name, new sources.RawSource(sorted));
        }
      });
    });
  }
}

function sortEntries(entries: string): string {
  return entries.split(',').sort().join(',');
}
