import { routes } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './layout.module.css';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.top}>
        <Link to={routes.landing} className={styles.logo}>
          Backline
        </Link>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </>
  );
}
