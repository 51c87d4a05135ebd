import styles from './artist-signup.module.css';

/** The line below a heading that says whose account this is. */
export function ForAddress({ email }: { email: string }) {
  return (
    <>
      For <b className={styles.address}>{email}</b>
    </>
  );
}
