import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import { createContext } from 'react';
import type { RemoteApp } from '#src/paths/remote-app.ts';

/** Loads remotes, each at most once. */
export interface RemoteLoader {
  /**
   * Returns the same promise for the same app each time, even after a failure, because React reads it while
   * rendering.
   */
  load(app: string): Promise<RemoteApp>;
  /** Makes the next `load` of a failed app start again, and allows failed shared modules to be fetched again. */
  forgetFailure(app: string): void;
}

/** The live remotes and how they load. Null where no shell is around. */
export const LiveRemotes = createContext<{ registry: ReleaseRegistry; loader: RemoteLoader } | null>(null);
