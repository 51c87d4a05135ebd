import { linkClass } from '@backline/design-system/link';
import { Logo } from '@backline/design-system/logo';
import { CardScreen } from '@backline/design-system/split-screen';
import { Inline } from '@backline/design-system/stack';
import { CodeForm, FormTitle, nextOf, routes, useSession } from '@backline/shell-sdk';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { AdminLinkKind } from './admin-links.ts';
import { LinkForm } from './link-form.tsx';
import { LoginForm, type AddressProps } from './login-form.tsx';
import { welcomeAdmin } from './use-admin-sign-in.ts';

/** Sign-in, and the two links that help without the password, as views of one page (rules: admin login). */
export function AdminLoginPage() {
  const user = useSession((session) => session.user);
  const { search } = useLocation();
  const [link, setLink] = useState<AdminLinkKind | null>(null);
  const [email, setEmail] = useState('');
  const [isBack, setIsBack] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  if (user?.isAdmin) return <Navigate to={nextOf(search) ?? routes.admin} replace />;
  return (
    <CardScreen head={<Logo link={<Link to={routes.landing} />} />}>
      {isWaiting ? (
        <>
          <title>Admin Login · Backline</title>
          <CodeForm
            onSignedIn={(signedIn) => void welcomeAdmin(signedIn)}
            onStartAgain={() => {
              setIsBack(true);
              setIsWaiting(false);
            }}
          />
        </>
      ) : link === null ? (
        <SignIn
          isBack={isBack}
          onLink={setLink}
          onWaiting={() => setIsWaiting(true)}
          email={email}
          onEmailChange={setEmail}
        />
      ) : (
        <LinkForm
          kind={link}
          email={email}
          onEmailChange={setEmail}
          onBack={() => {
            setIsBack(true);
            setLink(null);
          }}
        />
      )}
    </CardScreen>
  );
}

interface SignInProps extends AddressProps {
  /** True if the person came back from another view. */
  isBack: boolean;
  onLink: (kind: AdminLinkKind) => void;
  onWaiting: () => void;
}

function SignIn({ isBack, onLink, ...address }: SignInProps) {
  return (
    <>
      <title>Admin Login · Backline</title>
      <FormTitle title="Admin Login" takesFocus={isBack} />
      <LoginForm {...address} />
      <Inline between gap={4}>
        <button type="button" className={linkClass()} onClick={() => onLink('recovery')}>
          Forgot password
        </button>
        <button type="button" className={linkClass()} onClick={() => onLink('magiclink')}>
          Login with Magic Link
        </button>
      </Inline>
    </>
  );
}
