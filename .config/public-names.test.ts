import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const PACKAGES = ['shell/sdk', 'design-system'];
/** Entry points that remotes do not share at run time. */
const INTERNAL = ['./csv', './live', './push', './server', './stories', './testing'];

const STATEMENT =
  /^export (?:type )?\{([^}]*)\}|^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;

/** Remotes work with all versions of one line, because their ranges begin with `^`. */
const lineOf = (version: string) => {
  const [major, minor] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
};
const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

function namesIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(STATEMENT)]
    .flatMap(([, list, name]) => name ?? list?.split(',') ?? [])
    .map((item) =>
      item
        .trim()
        .replace(/^type /, '')
        .replace(/^\w+ as /, ''),
    )
    .filter((name) => name !== '');
}

describe.each(PACKAGES)('%s', (folder) => {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { version, exports } = JSON.parse(text) as { version: string; exports: Record<string, string> };
  const entries = Object.entries(exports).filter(
    ([entry, file]) => !INTERNAL.includes(entry) && !file.endsWith('.css'),
  );
  const names = entries.flatMap(([entry, file]) =>
    namesIn(join(folder, file)).map((name) => `${entry} ${name}`),
  );

  it('has a new version whenever its public names change', async () => {
    const message = `The public names of ${folder} changed: raise its version, write CHANGELOG.md, run this test again`;
    const list = `${names.toSorted().join('\n')}\n`;
    await expect(list, message).toMatchFileSnapshot(`../${folder}/public-names/${version}.txt`);
  });

  it('removes a name only with a version that allows it', () => {
    const files = globSync(`${folder}/public-names/*.txt`, { cwd: root });
    const versions = files.map((file) => /([\d.]+)\.txt$/.exec(file)?.[1] ?? '').toSorted(byNumber);
    const before = versions.at(versions.indexOf(version) - 1);
    if (before === undefined || lineOf(before) !== lineOf(version)) return;
    const known = readFileSync(join(root, folder, 'public-names', `${before}.txt`), 'utf8')
      .trim()
      .split('\n');
    expect(known.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('describes in its changelog the changes of each version', () => {
    const changelog = readFileSync(join(root, folder, 'CHANGELOG.md'), 'utf8');
    expect(/^## (\S+)\n\n- /m.exec(changelog)?.[1]).toBe(version);
  });
});
