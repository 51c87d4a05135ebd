import type { RouteObject } from 'react-router-dom';

/**
 * What a remote exposes as `./app`: its routes, with absolute paths. What the shell must know without
 * running it (paths, which of them draw the whole page, navigation) stands in its `package.json` under `backline`.
 */
export interface RemoteApp {
  routes: RouteObject[];
}
