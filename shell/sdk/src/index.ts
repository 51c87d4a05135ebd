export { call, urlOf, type CallOptions, type Page } from './api-client.ts';
export { ApiError, type ApiErrorCode } from './api-error.ts';
export { belongsTo } from './audience.ts';
export { bootData } from './boot-data.ts';
export { failureMessage, unexpectedMessage } from './failure-message.ts';
export { useFlag, type FlagState } from './flags.ts';
export { formatCount } from './format-count.ts';
export { dateParts, formatDay, formatDayTime } from './format-date.ts';
export { forgetFailedScreens, lazyScreen } from './lazy-screen.tsx';
export { createQueryClient, endpointPages, endpointQuery, invalidate, morePages } from './query-client.ts';
export type { RemoteApp } from './remote-app.ts';
export { RouteGuard } from './route-guard.tsx';
export { homeOf, nextOf, ownPathOf, routes, withNext } from './routes.ts';
export { hasAdminAccess, keepAdminAccess } from './session/admin-access.ts';
export {
  changeEmail,
  changePassword,
  readPendingEmail,
  type EmailChange,
  type PasswordChange,
} from './session/account-changes.ts';
export {
  followLink,
  sendLink,
  setPassword,
  type FollowedLink,
  type LinkKind,
  type LinkType,
} from './session/mail-links.ts';
export {
  adoptSession,
  beginSession,
  reloadSession,
  signIn,
  signOut,
  signOutEverywhere,
  signOutOthers,
  signUp,
  watchSession,
} from './session/session.ts';
export { onIdentityChange, setSessionUser, useSession, type SessionState } from './session/session-store.ts';
export { loadSupabase } from './session/supabase.ts';
export { dismissToast, toast, useToast, type Toast } from './toast.ts';
export { minutesAndSeconds, useCountdown } from './use-countdown.ts';
export { useOneAtATime, type OneAtATime } from './use-one-at-a-time.ts';
export { useSendLink, type LinkNotices, type SendLinkOptions } from './use-send-link.ts';
