import type { RouteObject } from 'react-router-dom';

/**
 * What a remote exposes as `./app`: its routes, with absolute paths. Its `package.json` declares under `backline`
 * what the shell and the edge must know without running it (`RemoteDeclaration` in the contracts).
 */
export interface RemoteApp {
  routes: RouteObject[];
}
