import { LOST_PHONE_SCREEN } from '@backline/contracts/accounts/factor/lost-phone';
import { LEAVING_SCREEN } from '@backline/contracts/accounts/own-data/leaving';
import { MAIL_CHECK_SCREEN } from '@backline/contracts/accounts/mail/mail-address';
import { UNSUBSCRIBE_SCREEN } from '@backline/contracts/accounts/mail/mail-choices';
import { getFlags } from '@backline/contracts/platform/flags';
import { STATEMENTS_SCREEN } from '@backline/contracts/desk/statements';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { endpointQuery, lazyScreen, type RemoteApp, type RouteHandle } from '@backline/shell-sdk';
import { Suspense, type ComponentType, type ReactElement } from 'react';
import { betaStatusQuery, featuredQuery } from '#src/features/landing/api.ts';
import { appliedEventOf, eventQuery } from '#src/features/login/applied-event.ts';
import { PATHS } from '#src/paths.ts';
import { slots } from './slots.tsx';
import { legalQuery } from '#src/shared/signup/legal.ts';
import { nightsQuery } from '#src/shared/nights/nights.ts';
import { SplitLoading } from '#src/shared/split-loading.tsx';

/**
 * A screen of a sign-up. While sign-up is closed, only invited people see it. The door loads with the screen's
 * code.
 */
function signupScreen(load: () => Promise<ComponentType>) {
  return lazyScreen(async () => {
    const [{ SignupDoor }, Page] = await Promise.all([import('#src/shared/signup/signup-door.tsx'), load()]);
    return () => (
      <SignupDoor>
        <Page />
      </SignupDoor>
    );
  });
}

const EarlyAccessPage = lazyScreen(
  async () => (await import('#src/features/landing/early-access-page.tsx')).EarlyAccessPage,
);
const LandingPage = lazyScreen(
  async () => (await import('#src/features/landing/landing-page.tsx')).LandingPage,
);
const ChoosePathPage = lazyScreen(
  async () => (await import('#src/features/choose-path/choose-path-page.tsx')).ChoosePathPage,
);
const ArtistEmailPage = signupScreen(
  async () => (await import('#src/features/artist-signup/artist-email-page.tsx')).ArtistEmailPage,
);
const ArtistPasswordPage = signupScreen(
  async () => (await import('#src/features/artist-signup/artist-password-page.tsx')).ArtistPasswordPage,
);
const ArtistConnectPage = signupScreen(
  async () => (await import('#src/features/artist-signup/artist-connect-page.tsx')).ArtistConnectPage,
);
const ArtistConfirmPage = signupScreen(
  async () => (await import('#src/features/artist-signup/artist-confirm-page.tsx')).ArtistConfirmPage,
);
const LoginPage = lazyScreen(async () => (await import('#src/features/login/login-page.tsx')).LoginPage);
const ForgotPasswordPage = lazyScreen(
  async () => (await import('#src/features/mail-link/forgot-password-page.tsx')).ForgotPasswordPage,
);
const EmailLinkPage = lazyScreen(
  async () => (await import('#src/features/mail-link/email-link-page.tsx')).EmailLinkPage,
);
const ConfirmPage = lazyScreen(
  async () => (await import('#src/features/mail-link/confirm-page.tsx')).ConfirmPage,
);
const ResetPasswordPage = lazyScreen(
  async () => (await import('#src/features/mail-link/reset-password-page.tsx')).ResetPasswordPage,
);
const InvitationPage = lazyScreen(
  async () => (await import('#src/features/invitation/invitation-page.tsx')).InvitationPage,
);
const OrgSignupPage = signupScreen(
  async () => (await import('#src/features/org-signup/org-signup-page.tsx')).OrgSignupPage,
);
const LegalPage = lazyScreen(async () => (await import('#src/features/legal/legal-page.tsx')).LegalPage);
const SettingsPage = lazyScreen(
  async () => (await import('#src/features/settings/settings-page.tsx')).SettingsPage,
);
const NoticesPage = lazyScreen(
  async () => (await import('#src/features/notices/notices-page.tsx')).NoticesPage,
);

const EndMailPage = lazyScreen(
  async () => (await import('#src/features/ended-mail/end-mail-page.tsx')).EndMailPage,
);

const MailCheckPage = lazyScreen(
  async () => (await import('#src/features/ended-mail/mail-check-page.tsx')).MailCheckPage,
);

const LeavingPage = lazyScreen(
  async () => (await import('#src/features/leaving/leaving-page.tsx')).LeavingPage,
);

const LostPhonePage = lazyScreen(
  async () => (await import('#src/features/mail-link/lost-phone-page.tsx')).LostPhonePage,
);

const StatementsPage = lazyScreen(
  async () => (await import('#src/features/statements/statements-page.tsx')).StatementsPage,
);

const MessagesPage = lazyScreen(
  async () => (await import('#src/features/messages/inbox/messages-page.tsx')).MessagesPage,
);

const LEGAL_NAMES = ['terms', 'privacy', 'imprint', 'copyright'] as const;

const landingQueries = () => [endpointQuery(getFlags, {}), featuredQuery(), nightsQuery()];

/** A person who wants to apply reads the name of the night. */
function loginQueries({ search }: Parameters<NonNullable<RouteHandle['queries']>>[0]) {
  const eventId = appliedEventOf(search);
  return [
    endpointQuery(getFlags, {}),
    nightsQuery(),
    ...(eventId === undefined ? [] : [eventQuery(eventId)]),
  ];
}

/** A screen with a form. Until its code has loaded, a placeholder has the shape of a form. */
function later(page: ReactElement): ReactElement {
  return <Suspense fallback={<SplitLoading />}>{page}</Suspense>;
}

export const app: RemoteApp = {
  slots,
  routes: [
    {
      path: SCREEN_PATHS.landing,
      element: <EarlyAccessPage />,
      handle: { queries: () => [betaStatusQuery(), ...landingQueries()] } satisfies RouteHandle,
    },
    { path: SCREEN_PATHS.earlyAccess, element: <EarlyAccessPage /> },
    {
      path: PATHS.mainLanding,
      element: <LandingPage />,
      handle: { queries: landingQueries } satisfies RouteHandle,
    },
    { path: PATHS.getStarted, element: <ChoosePathPage /> },
    {
      path: SCREEN_PATHS.choosePath,
      element: <ChoosePathPage />,
      handle: { queries: () => [endpointQuery(getFlags, {}), nightsQuery()] } satisfies RouteHandle,
    },
    { path: PATHS.invitation, element: later(<InvitationPage />) },
    { path: SCREEN_PATHS.orgSignup, element: later(<OrgSignupPage />) },
    {
      path: SCREEN_PATHS.login,
      element: later(<LoginPage />),
      handle: { queries: loginQueries } satisfies RouteHandle,
    },
    { path: PATHS.emailLink, element: later(<EmailLinkPage />) },
    { path: SCREEN_PATHS.forgotPassword, element: later(<ForgotPasswordPage />) },
    { path: SCREEN_PATHS.confirmLink, element: later(<ConfirmPage />) },
    { path: SCREEN_PATHS.resetPassword, element: later(<ResetPasswordPage />) },
    { path: MAIL_CHECK_SCREEN, element: later(<MailCheckPage />) },
    { path: UNSUBSCRIBE_SCREEN, element: later(<EndMailPage />) },
    { path: LEAVING_SCREEN, element: later(<LeavingPage />) },
    { path: LOST_PHONE_SCREEN, element: later(<LostPhonePage />) },
    { path: STATEMENTS_SCREEN, element: <StatementsPage /> },
    { path: SCREEN_PATHS.settings, element: <SettingsPage /> },
    { path: SCREEN_PATHS.notices, element: <NoticesPage /> },
    { path: SCREEN_PATHS.messages, element: <MessagesPage /> },
    { path: SCREEN_PATHS.conversation, element: <MessagesPage /> },
    ...LEGAL_NAMES.map((name) => ({
      path: SCREEN_PATHS[name],
      element: <LegalPage name={name} />,
      handle: { queries: () => [legalQuery(name)] } satisfies RouteHandle,
    })),
    { path: PATHS.artistEmail, element: later(<ArtistEmailPage />) },
    { path: PATHS.artistPassword, element: later(<ArtistPasswordPage />) },
    { path: SCREEN_PATHS.artistSignup, element: later(<ArtistConnectPage />) },
    { path: PATHS.artistConfirm, element: later(<ArtistConfirmPage />) },
  ],
};
