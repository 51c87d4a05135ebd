import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BundledPackagesPlugin, packagesOf } from './bundled-packages.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backline-packages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function writePackage(name: string, license?: string): string {
  write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.2.3', license, main: 'index.js' }),
  );
  write(`node_modules/${name}/LICENSE.md`, `Copyright of ${name}`);
  return write(`node_modules/${name}/index.js`, `export const value = '${name}';`);
}

describe('the packages in a release', () => {
  it('are those of its files, each once, and none of ours', () => {
    const resources = [writePackage('@scope/b', 'MIT'), writePackage('a', 'ISC'), write('src/own.js', '')];
    expect(packagesOf([...resources, ...resources])).toEqual([
      { name: '@scope/b', version: '1.2.3', licence: 'MIT', text: 'Copyright of @scope/b' },
      { name: 'a', version: '1.2.3', licence: 'ISC', text: 'Copyright of a' },
    ]);
  });

  it('may not be without a licence', () => {
    expect(() => packagesOf([writePackage('a')])).toThrow('a 1.2.3 has no licence');
  });

  it('are listed next to its files, even if the bundler joins them into one module', async () => {
    for (const name of ['a', 'b']) writePackage(name, 'MIT');
    writePackage('unused', 'MIT');
    const entry = write(
      'src/index.js',
      "import { value } from 'a'; import { value as b } from 'b'; console.log(value, b);",
    );
    const compiler = rspack({
      context: folder,
      entry,
      mode: 'production',
      output: { path: join(folder, 'dist') },
      plugins: [new BundledPackagesPlugin()],
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) =>
        (error ?? stats?.hasErrors()) ? reject(error ?? new Error(String(stats))) : resolve(),
      );
    });
    const licences = readFileSync(join(folder, 'dist/licences.txt'), 'utf8');
    expect(licences).toContain('a 1.2.3: MIT\n\nCopyright of a');
    expect(licences).toContain('b 1.2.3: MIT\n\nCopyright of b');
    expect(licences).not.toContain('unused');
    const { components } = JSON.parse(readFileSync(join(folder, 'dist/sbom.json'), 'utf8')) as {
      components: { purl: string }[];
    };
    expect(components.map(({ purl }) => purl)).toEqual(['pkg:npm/a@1.2.3', 'pkg:npm/b@1.2.3']);
  });
});
