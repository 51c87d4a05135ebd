import { lazyScreen, routes, type RemoteApp } from '@backline/shell-sdk';
import { Suspense, type ReactElement } from 'react';
import { ArtistEmailPage } from '../features/artist-signup/artist-email-page.tsx';
import { ChoosePathPage } from '../features/choose-path/choose-path-page.tsx';
import { EarlyAccessPage } from '../features/landing/early-access-page.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { emailLinkPath } from '../features/login/email-link-path.ts';
import { signupPaths } from '../features/artist-signup/signup-paths.ts';
import { linkPaths } from '../features/mail-link/link-uses.ts';
import { orgSignupPath } from '../features/org-signup/org-signup-path.ts';
import { SplitLoading } from '../shared/split-loading.tsx';

const ArtistPasswordPage = lazyScreen(
  async () => (await import('../features/artist-signup/artist-password-page.tsx')).ArtistPasswordPage,
);
const ArtistConnectPage = lazyScreen(
  async () => (await import('../features/artist-signup/artist-connect-page.tsx')).ArtistConnectPage,
);
const ArtistConfirmPage = lazyScreen(
  async () => (await import('../features/artist-signup/artist-confirm-page.tsx')).ArtistConfirmPage,
);
const LoginPage = lazyScreen(async () => (await import('../features/login/login-page.tsx')).LoginPage);
const ForgotPasswordPage = lazyScreen(
  async () => (await import('../features/mail-link/forgot-password-page.tsx')).ForgotPasswordPage,
);
const EmailLinkPage = lazyScreen(
  async () => (await import('../features/mail-link/email-link-page.tsx')).EmailLinkPage,
);
const ConfirmPage = lazyScreen(
  async () => (await import('../features/mail-link/confirm-page.tsx')).ConfirmPage,
);
const ResetPasswordPage = lazyScreen(
  async () => (await import('../features/mail-link/reset-password-page.tsx')).ResetPasswordPage,
);
const OrgSignupPage = lazyScreen(
  async () => (await import('../features/org-signup/org-signup-page.tsx')).OrgSignupPage,
);
const SettingsPage = lazyScreen(
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
);

/** A second step: it comes when somebody gets there, not with the first page. */
function later(page: ReactElement): ReactElement {
  return <Suspense fallback={<SplitLoading />}>{page}</Suspense>;
}

export const app: RemoteApp = {
  routes: [
    { path: '/', element: <EarlyAccessPage /> },
    { path: '/beta-signup', element: <EarlyAccessPage /> },
    { path: '/landing', element: <LandingPage /> },
    { path: '/get-started', element: <ChoosePathPage /> },
    { path: '/signup', element: <ChoosePathPage /> },
    { path: orgSignupPath, element: later(<OrgSignupPage />) },
    { path: '/login', element: later(<LoginPage />) },
    { path: emailLinkPath, element: later(<EmailLinkPage />) },
    { path: routes.forgotPassword, element: later(<ForgotPasswordPage />) },
    { path: linkPaths.confirm, element: later(<ConfirmPage />) },
    { path: linkPaths.resetPassword, element: later(<ResetPasswordPage />) },
    { path: routes.settings, element: <SettingsPage /> },
    { path: signupPaths.email, element: <ArtistEmailPage /> },
    { path: signupPaths.password, element: later(<ArtistPasswordPage />) },
    { path: signupPaths.connect, element: later(<ArtistConnectPage />) },
    { path: signupPaths.confirm, element: later(<ArtistConfirmPage />) },
  ],
};
