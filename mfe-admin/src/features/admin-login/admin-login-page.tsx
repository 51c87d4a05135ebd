import { Heading } from '@backline/design-system/heading';
import { Logo } from '@backline/design-system/logo';
import { CardScreen } from '@backline/design-system/split-screen';
import { nextOf, routes, useSession } from '@backline/shell-sdk';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoginForm } from './login-form.tsx';

export function AdminLoginPage() {
  const user = useSession((session) => session.user);
  const { search } = useLocation();
  if (user?.isAdmin) return <Navigate to={nextOf(search) ?? routes.admin} replace />;
  return (
    <CardScreen head={<Logo link={<Link to={routes.landing} />} />}>
      <title>Admin Login · Backline</title>
      <Heading level={1} size={2}>
        Admin Login
      </Heading>
      <LoginForm />
    </CardScreen>
  );
}
