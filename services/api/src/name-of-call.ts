import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';
import type { EndpointDefinition } from '@backline/contracts/base/endpoint';

const NAMES = new Map(
  ALL_ENDPOINTS.map(({ name, endpoint: { method, path } }) => [`${method} ${path}`, name]),
);

/** The name of a call in the contract. Undefined for what is no call of it, as a CSV file. */
export function nameOfCall({ method, path }: Pick<EndpointDefinition, 'path'> & { method: string }) {
  return NAMES.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
}
