import { useState, type ReactNode } from 'react';
import type { RemoteApp } from '#src/paths/remote-app.ts';
import { LiveRemotes } from '#src/screen/slot/live-remotes.ts';

/** The parts that fill slots in a test or a story. */
export type Fillers = NonNullable<RemoteApp['slots']>;

/** Fills slots as a live remote does. */
export function FilledSlots({ fillers, children }: { fillers: Fillers; children: ReactNode }) {
  const [remotes] = useState(() => {
    const declaration = { paths: [], ownLayout: [], navigation: [], fills: Object.keys(fillers) };
    const loaded = Promise.resolve({ routes: [], slots: fillers });
    return {
      registry: { apps: { 'mfe-filler': { ...declaration, version: 'v1' } } },
      loader: { load: () => loaded, forgetFailure: () => undefined },
    };
  });
  return <LiveRemotes value={remotes}>{children}</LiveRemotes>;
}
