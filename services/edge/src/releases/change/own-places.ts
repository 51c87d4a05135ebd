import type { Refusal } from '@backline/contracts/platform/deploy';
import { globalNameOf, type RemoteManifest } from '@backline/contracts/platform/releases';
import { readPath } from '@backline/contracts/platform/screen-paths';

const WORD = String.raw`(?!\.{1,2}(?:/|$))[\w.~-]+`;
/** The first segment is fixed. A pattern of placeholders alone would answer every unknown address. */
const PATTERN = new RegExp(String.raw`^/$|^/${WORD}(?:/(?::\w+|${WORD}))*$`);
/** A browser reads such a path on this site only. */
const PLAIN_PATH = new RegExp(`^/$|^(?:/${WORD})+$`);

/** Places in the product that a remote may not name, whatever other remotes have. */
export function strangePlaces({ app, paths, navigation, globalName }: RemoteManifest): Refusal[] {
  const isOwn = (to: string) => PLAIN_PATH.test(to) && paths.some((path) => readPath(path, to) !== null);
  return [
    ...paths
      .filter((path) => !PATTERN.test(path))
      .map((path) => ({
        code: 'path-unclear',
        message: `${app} wants ${path}. A path begins with a fixed word and has letters, digits and placeholders such as :id.`,
      })),
    ...navigation
      .flatMap(({ to, covers = [] }) => [to, ...covers])
      .filter((to) => !isOwn(to))
      .map((to) => ({
        code: 'navigation-strange',
        message: `${app} leads to ${to} in the navigation, which is no path of its own screens.`,
      })),
    ...(globalName === globalNameOf(app)
      ? []
      : [
          {
            code: 'global-name',
            message: `${app} sets the global ${globalName}. Its own name is ${globalNameOf(app)}.`,
          },
        ]),
  ];
}
