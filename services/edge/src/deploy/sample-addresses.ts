import { listEvents } from '@backline/contracts/records/events';
import { listProfileHandles } from '@backline/contracts/pages/page-previews';
import { fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { listVenueHandles } from '@backline/contracts/pages/venues';
import * as z from 'zod';
import type { ApiCall } from '#src/http/api-call.ts';

const events = z.array(z.object({ id: z.string() }));
const pages = z.object({ handles: z.array(z.string()) });

/** A real address for the pattern of a screen. Undefined if the product has no such page now. */
export type SampleAddress = (pattern: string) => Promise<string | undefined>;

export function createSampleAddress(callApi: ApiCall): SampleAddress {
  const values: Record<string, () => Promise<string | undefined>> = {
    async [SCREEN_PATHS.event]() {
      const answer = await callApi(listEvents, { query: { limit: '1' } });
      return events.parse(await answer.json())[0]?.id;
    },
    async [SCREEN_PATHS.profile]() {
      const answer = await callApi(listProfileHandles, {});
      return pages.parse(await answer.json()).handles[0];
    },
    async [SCREEN_PATHS.venue]() {
      const answer = await callApi(listVenueHandles, {});
      return pages.parse(await answer.json()).handles[0];
    },
  };
  return async (pattern) => {
    if (!pattern.includes('/:')) return pattern;
    // If the API does not answer, the screen is not tried. The gate reports the API itself.
    const value = await values[pattern]?.().catch(() => undefined);
    return value === undefined ? undefined : fillPath(pattern, value);
  };
}
