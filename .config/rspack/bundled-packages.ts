import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, Module } from '@rspack/core';

/** An outside package whose code or files are in a release. */
export interface BundledPackage {
  name: string;
  version: string;
  licence: string;
  /** Its licence with the names of its authors, unchanged. */
  text: string;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)/i;

/**
 * Writes `licences.txt` and `sbom.json` into a release: the licences of its packages, which must be included, and
 * the list of its packages for tools (CycloneDX).
 */
export class BundledPackagesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BundledPackages', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BundledPackages', stage }, () => {
        const packages = packagesOf([...compilation.modules].flatMap(resourcesOf));
        compilation.emitAsset('licences.txt', new sources.RawSource(licenceText(packages)));
        compilation.emitAsset('sbom.json', new sources.RawSource(JSON.stringify(sbomOf(packages))));
      });
    });
  }
}

/** The files of a module. A module that was joined from several has all their files. */
function resourcesOf(module: Module): string[] {
  const parts = 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [];
  if (parts.length > 0) return parts.flatMap(resourcesOf);
  const resource = module.nameForCondition();
  return resource ? [resource] : [];
}

/**
 * The packages of these files, each version once, in order. Our own packages are outside of `node_modules`. The
 * order does not depend on the files, so that the same sources give the same bytes.
 */
export function packagesOf(resources: readonly string[]): BundledPackage[] {
  const folders = new Set(resources.flatMap((resource) => folderOf(resource) ?? []));
  const packages = new Map(
    [...folders].map(readPackage).map((found) => [`${found.name}@${found.version}`, found]),
  );
  return [...packages.keys()].sort().flatMap((key) => packages.get(key) ?? []);
}

function folderOf(resource: string): string | null {
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(resource.replaceAll('\\', '/'))?.[1] ?? null;
}

/** @throws Error for a package without a licence, which nobody may pass on. */
function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  if (license === undefined) throw new Error(`${name} ${version} has no licence`);
  const file = existsSync(folder) ? readdirSync(folder).find((entry) => LICENCE_FILE.test(entry)) : undefined;
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  return { name, version, licence: license, text };
}

export function licenceText(packages: readonly BundledPackage[]): string {
  const head = 'Backline holds these packages of others, each under its own licence.';
  const entries = packages.map(
    ({ name, version, licence, text }) => `${'='.repeat(72)}\n${name} ${version}: ${licence}\n\n${text}`,
  );
  return `${[head, ...entries].join('\n\n').trimEnd()}\n`;
}

function sbomOf(packages: readonly BundledPackage[]): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: packages.map(({ name, version, licence }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ expression: licence }],
    })),
  };
}
