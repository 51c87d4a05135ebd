import type { EndpointDefinition, EndpointInput } from '@backline/contracts/base/endpoint';
import { call } from '@backline/shell-sdk';
import { isUncounted } from './objection.ts';

/** Tells the server of something that it counts. No screen waits for it, and it goes on when the page is left. */
export function tellCount<D extends EndpointDefinition>(endpoint: D, input: EndpointInput<D>): void {
  if (!isUncounted()) call(endpoint, input, { keepalive: true }).catch(() => undefined);
}
