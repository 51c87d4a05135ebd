export {
  call,
  callAll,
  callPage,
  urlOf,
  type CallOptions,
  type Page,
  type PageRange,
} from './calls/api-client.ts';
export { ApiError, type ApiErrorCode } from './calls/api-error.ts';
export { belongsTo } from './paths/audience.ts';
export { bootData } from './calls/boot-data.ts';
export { failureMessage, lookingMessage, unexpectedMessage } from './words/failure-message.ts';
export { focusOnMount } from './screen/focus-on-mount.ts';
export { useFlag, type FlagState } from './calls/flags.ts';
export { AccountName } from './forms/parts/account-name.tsx';
export { CodeForm } from './forms/parts/code-form.tsx';
export { EmailInput } from './forms/parts/email-input.tsx';
export { FormStack } from './forms/parts/form-stack.tsx';
export { storedSlot } from './forms/draft-slot.ts';
export { FormTitle } from './forms/parts/form-title.tsx';
export { LateForm } from './forms/parts/late-form.tsx';
export { LINK_MESSAGES, type LinkMessages } from './forms/parts/link-messages.ts';
export { showFieldErrors } from './forms/parts/show-field-errors.ts';
export type { LateFormFields } from './forms/parts/still-form.ts';
export { SubmitButton } from './forms/parts/submit-button.tsx';
export { useCodeInput } from './forms/parts/use-code-input.ts';
export { formatCount } from './words/format-count.ts';
export { dateParts, formatDay, formatDayTime } from './words/format-date.ts';
export { durationText, minutesAndSeconds } from './words/format-duration.ts';
export { forgetFailedScreens, lazyScreen } from './paths/lazy-screen.tsx';
export { LegalLinks } from './screen/legal-links.tsx';
export { linkMinutes } from './words/link-minutes.ts';
export { LiveRemotes, type RemoteLoader } from './screen/slot/live-remotes.ts';
export { LoadFailed } from './screen/load-failed.tsx';
export {
  createQueryClient,
  endpointPages,
  endpointQuery,
  everyVisit,
  invalidate,
  loadMoreProps,
} from './calls/query-client.ts';
export { holdPage, isPageHeld, useNewVersion } from './calls/new-version.ts';
export { adoptAnswers } from './calls/page-answers.ts';
export { noteServerTime, serverNow } from './calls/server-clock.ts';
export { usePlayback, type PlaybackState, type Sound } from './playback/playback-store.ts';
export type { RemoteApp } from './paths/remote-app.ts';
export type { RouteHandle } from './server/queries-of.ts';
export { RouteGuard } from './paths/route-guard.tsx';
export { homeOf, nextOf, ownPathOf, routes, withNext } from './paths/routes.ts';
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
  enterCode,
  loadAsOther,
  reloadSession,
  signIn,
  signOut,
  signOutEverywhere,
  signOutOthers,
  signUp,
  watchSession,
} from './session/session.ts';
export { forgetPrivateEntries, privateKey } from './session/private-entries.ts';
export { onIdentityChange, setSessionUser, useSession, type SessionState } from './session/session-store.ts';
export { loadSupabase } from './session/supabase.ts';
export { applicationState, EVENT_STATES } from './words/states.ts';
export { dismissToast, toast, useToast, type Toast } from './screen/toast.ts';
export { useCountdown } from './screen/use-countdown.ts';
export { useLateCode } from './screen/use-late-code.ts';
export { useReaderZone } from './screen/use-reader-zone.ts';
export { useServerNow } from './screen/use-server-now.ts';
export { useOneAtATime, type OneAtATime } from './screen/use-one-at-a-time.ts';
export { useSendLink, type LinkToasts, type SendLink, type SendLinkOptions } from './screen/use-send-link.ts';
