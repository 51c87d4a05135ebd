export { call, callAll, urlOf, type CallOptions, type Page } from './api-client.ts';
export { ApiError, type ApiErrorCode } from './api-error.ts';
export { belongsTo } from './audience.ts';
export { bootData } from './boot-data.ts';
export { failureMessage, unexpectedMessage } from './failure-message.ts';
export { focusOnMount } from './focus-on-mount.ts';
export { useFlag, type FlagState } from './flags.ts';
export { EmailInput } from './form-parts/email-input.tsx';
export { FormStack } from './form-parts/form-stack.tsx';
export { FormTitle } from './form-parts/form-title.tsx';
export { LateForm } from './form-parts/late-form.tsx';
export { LINK_MESSAGES, type LinkMessages } from './form-parts/link-messages.ts';
export { showFieldErrors } from './form-parts/show-field-errors.ts';
export type { LateFormFields } from './form-parts/still-form.ts';
export { SubmitButton } from './form-parts/submit-button.tsx';
export { formatCount } from './format-count.ts';
export { dateParts, formatDay, formatDayTime } from './format-date.ts';
export { durationText, minutesAndSeconds } from './format-duration.ts';
export { loadSchemas } from './late-zod/late-zod.ts';
export { forgetFailedScreens, lazyScreen } from './lazy-screen.tsx';
export { LegalLinks } from './legal-links.tsx';
export { linkMinutes } from './link-minutes.ts';
export { LoadFailed } from './load-failed.tsx';
export {
  createQueryClient,
  endpointPages,
  endpointQuery,
  everyVisit,
  invalidate,
  loadMoreProps,
} from './query-client.ts';
export { holdPage, isPageHeld, useNewVersion } from './new-version.ts';
export { adoptAnswers } from './page-answers.ts';
export { usePlayback, type PlaybackState, type Sound } from './playback/playback-store.ts';
export type { RemoteApp } from './remote-app.ts';
export type { RouteHandle } from './server/queries-of.ts';
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
  beforeSignOut,
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
export { applicationState, EVENT_STATES } from './states.ts';
export { dismissToast, toast, useToast, type Toast } from './toast.ts';
export { useCountdown } from './use-countdown.ts';
export { useLateCode } from './use-late-code.ts';
export { useReaderZone } from './use-reader-zone.ts';
export { useOneAtATime, type OneAtATime } from './use-one-at-a-time.ts';
export { useSendLink, type LinkToasts, type SendLink, type SendLinkOptions } from './use-send-link.ts';
