import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';

/** The calls of the admin area: those of administrators, of operators and of services. */
export const ADMIN_ENDPOINTS = ALL_ENDPOINTS.filter(
  ({ endpoint: { path, errors } }) =>
    path.startsWith('/api/admin/') || (errors as readonly string[]).includes('gate_required'),
);
