import { S3 } from '@backline/service-kit/objects/s3-settings';
import { processSettings } from '@backline/service-kit/process/process-settings';
import { INSTALLATION } from '@backline/service-kit/settings/installation';
import { always, type Table } from '@backline/service-kit/settings/setting';
import { address, wholeNumberFrom } from '@backline/service-kit/settings/setting-types';

export const RENDERING = {
  workers: {
    name: 'RENDER_WORKERS',
    type: wholeNumberFrom(0, 64),
    description: 'Processes that render pages; with `npm start` 0 leaves rendering to browsers',
    without: 'one less than processors, 1 to 4',
  },
  memoryMb: {
    name: 'RENDER_MEMORY_MB',
    type: wholeNumberFrom(64),
    description: 'Memory for the objects of one such process; it ends at more',
    default: '256',
  },
} satisfies Table;

export const EDGE_ADDRESS = {
  edgeUrl: {
    name: 'EDGE_URL',
    type: address('the edge, or of a proxy before the edges'),
    description: 'The edge, as the renderer reaches it',
    example: 'http://127.0.0.1:3000',
  },
} satisfies Table;

/** What the code of the renderer takes as it is. */
export const TAKEN_AS_IS = {
  dataDir: INSTALLATION.dataDir,
  renderTimeoutMs: INSTALLATION.renderTimeoutMs,
  ...RENDERING,
} satisfies Table;

/** What the renderer reads wherever it runs. The code of remotes runs here, so it gets no secret. */
export const RENDERER_SETTINGS = { ...TAKEN_AS_IS, ...S3 } satisfies Table;

/** What a process of its own reads. */
export const RENDERER_PROCESS = {
  ...processSettings('3003'),
  ...RENDERER_SETTINGS,
  edgeUrl: always(EDGE_ADDRESS.edgeUrl),
} satisfies Table;
