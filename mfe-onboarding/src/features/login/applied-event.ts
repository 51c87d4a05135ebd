import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { getEvent } from '@backline/contracts/records/events';
import { endpointQuery, nextOf } from '@backline/shell-sdk';
import { matchPath } from 'react-router-dom';

/** The id of the event to which a stranger wants to apply, by `?next=` of the query string. */
export function appliedEventOf(search: string): string | undefined {
  const next = nextOf(search);
  return next === undefined ? undefined : matchPath(SCREEN_PATHS.applyToEvent, next)?.params.id;
}

export const eventQuery = (id: string) => endpointQuery(getEvent, { params: { id } });
