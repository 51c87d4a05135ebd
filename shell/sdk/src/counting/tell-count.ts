import type { EndpointDefinition, EndpointInput } from '@backline/contracts/base/endpoint';
import { call } from '@backline/shell-sdk';
import { isUncounted } from './objection.ts';

/** Reports an event that the server counts. No screen waits for it, and it continues when the page is left. */
export function tellCount<D extends EndpointDefinition>(endpoint: D, input: EndpointInput<D>): void {
  if (!isUncounted()) call(endpoint, input, { keepalive: true }).catch(() => undefined);
}
