import { runService } from '@backline/service-kit/process/run-service';
import { createEdge } from './edge.ts';
import { edgeConfigOf, showsDemo } from './edge-config.ts';
import { requireReadableTokens } from './sessions/hosted/readable-tokens.ts';
import { EDGE_PROCESS } from './settings.ts';

await runService({
  name: 'edge',
  settings: EDGE_PROCESS,
  async create(settings, deps) {
    const { apiUrl, authUrl, mediaUrl, rendererUrl } = settings;
    if (settings.supabaseServiceKey !== undefined) await requireReadableTokens(authUrl);
    // A process of its own never runs on the local database.
    const demo = showsDemo(settings, { isLocal: false });
    return createEdge(edgeConfigOf(settings, { apiUrl, authUrl, mediaUrl, rendererUrl, demo }), deps);
  },
});
