import { fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { NoticeFacts } from './notices.model.ts';

export const ownApplication = ({ applicationId = '' }: NoticeFacts) =>
  fillPath(SCREEN_PATHS.application, applicationId);
export const venuesApplication = ({ applicationId = '' }: NoticeFacts) =>
  fillPath(SCREEN_PATHS.orgApplication, applicationId);
export const conversation = ({ applicationId = '' }: NoticeFacts) =>
  fillPath(SCREEN_PATHS.conversation, applicationId);
