import { Heading } from '@backline/design-system/heading';
import { Logo } from '@backline/design-system/logo';
import { Wrap } from '@backline/design-system/page';
import { nextOf, routes, useSession } from '@backline/shell-sdk';
import { Link, Navigate, useLocation } from 'react-router-dom';
import styles from './admin-login-page.module.css';
import { LoginForm } from './login-form.tsx';

export function AdminLoginPage() {
  const user = useSession((session) => session.user);
  const { search } = useLocation();
  if (user?.isAdmin) return <Navigate to={nextOf(search) ?? routes.admin} replace />;
  return (
    <div className={styles.root}>
      <title>Admin Login · Backline</title>
      <Wrap className={styles.head}>
        <Logo link={<Link to={routes.landing} />} />
      </Wrap>
      <div className={styles.card}>
        <Heading level={1} size={2}>
          Admin Login
        </Heading>
        <LoginForm />
      </div>
    </div>
  );
}
