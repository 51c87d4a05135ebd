import { fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { NoticeFacts } from './notices.model.ts';

export const ownApplication = ({ applicationId = '' }: NoticeFacts) =>
  `${SCREEN_PATHS.applications}/${encodeURIComponent(applicationId)}`;
export const venuesApplication = ({ applicationId = '' }: NoticeFacts) =>
  fillPath(SCREEN_PATHS.orgApplication, applicationId);
