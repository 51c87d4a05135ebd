export { call, urlOf, type CallOptions } from './api-client.ts';
export { ApiError, type ApiErrorCode } from './api-error.ts';
export { useFlag } from './flags.ts';
export { formatCount } from './format-count.ts';
export { dateParts, formatDay, formatDayTime } from './format-date.ts';
export { createQueryClient, endpointQuery, invalidate } from './query-client.ts';
export type { Audience, NavigationEntry, RemoteApp } from './remote-app.ts';
export { homeOf, nextOf, routes, withNext } from './routes.ts';
export { dismissToast, toast, useToast, type Toast } from './toast.ts';
