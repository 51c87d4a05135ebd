// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { remoteDeclaration } from '../services/contracts/src/platform/releases.schemas.ts';
import { SCREEN_PATHS } from '../services/contracts/src/platform/screen-paths.ts';

const root = join(import.meta.dirname, '..');
const remotes = globSync('mfe-*/package.json', { cwd: root }).map((file) => {
  const { backline } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { backline: unknown };
  return { folder: dirname(file), ...remoteDeclaration.parse(backline) };
});

interface App {
  routes: { path: string }[];
  slots?: object;
}

describe.each(remotes)(
  '$folder',
  ({ folder, paths, ownLayout, previewed = [], navigation, flags = [], fills = [] }) => {
    it('declares in package.json exactly the paths of its routes, and the slots that it fills', async () => {
      const { app } = (await import(join(root, folder, 'src/index.ts'))) as { app: App };
      expect(app.routes.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
      expect(Object.keys(app.slots ?? {}).toSorted()).toEqual(fills.toSorted());
    });

    it('declares the flags that release its screens, and asks only for flags that a remote declares', () => {
      const sources = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }).map((file) =>
        readFileSync(join(root, file), 'utf8'),
      );
      const asked = sources.flatMap((text) =>
        [...text.matchAll(/(?:useFlag\(|\bflag: )'([\w-]+)'/g)].map(([, flag]) => flag),
      );
      expect(flags.filter((flag) => !asked.includes(flag))).toEqual([]);
      const declared = remotes.flatMap((remote): string[] => remote.flags ?? []);
      expect(asked.filter((flag) => !declared.includes(flag ?? ''))).toEqual([]);
    });

    it('describes and links to its own paths only', () => {
      const named = [...ownLayout, ...previewed, ...navigation.map(({ to }) => to)];
      expect(named.filter((path) => !paths.includes(path))).toEqual([]);
    });
  },
);

describe('the screens', () => {
  const owned = remotes.flatMap(({ paths }) => paths);

  it('belong to one remote each', () => {
    expect(remotes).toHaveLength(4);
    expect(owned.toSorted()).toEqual([...new Set(owned)].toSorted());
  });

  it('exist if other apps link to them', () => {
    expect(Object.values(SCREEN_PATHS).filter((path) => !owned.includes(path))).toEqual([]);
  });

  it('with a preview are those that the API has a preview for', () => {
    const previewed = remotes.flatMap((remote) => remote.previewed ?? []);
    expect(previewed.toSorted()).toEqual(
      [SCREEN_PATHS.event, SCREEN_PATHS.profile, SCREEN_PATHS.venue].toSorted(),
    );
  });
});
