import type { SlotName, SlotProps } from '@backline/contracts/platform/slots';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * The `./app` export of a remote: its routes, with absolute paths. Its `package.json` declares under `backline` the
 * facts that the shell and the edge need without running it (`RemoteDeclaration` in the contracts).
 */
export interface RemoteApp {
  routes: RouteObject[];
  /** The parts with which it fills slots in screens of other remotes. */
  slots?: { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
}
