import styles from './artist-signup.module.css';

/** The line below a heading that shows the account's address. */
export function ForAddress({ email }: { email: string }) {
  return (
    <>
      For <b className={styles.address}>{email}</b>
    </>
  );
}
