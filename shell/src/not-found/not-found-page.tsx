import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <section className={styles.page}>
      <title>Page Not Found · Backline</title>
      <h1 className={styles.title}>Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <nav aria-label="Ways on" className={styles.ways}>
        <Link to={routes.landing}>Home</Link>
        <Link to={routes.events}>Events</Link>
        <button type="button" onClick={() => window.history.back()}>
          Back
        </button>
      </nav>
    </section>
  );
}
