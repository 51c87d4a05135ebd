import { buttonClass } from '@backline/design-system/button';
import { ArrowRightIcon } from '@backline/design-system/icon';
import { Link } from 'react-router-dom';
import styles from './path-panel.module.css';

interface Props {
  to: string;
  picture: string;
  alt: string;
  title: string;
  /** The label of the button's look. The whole panel is the link. */
  action: string;
  children: string;
}

/** One of the two kinds of signup. */
export function PathPanel({ to, picture, alt, title, action, children }: Props) {
  return (
    <Link to={to} className={styles.root}>
      <img className={styles.picture} src={picture} alt={alt} decoding="async" />
      <span className={styles.body}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.text}>{children}</span>
        <span className={`${buttonClass({ size: 'lg' })} ${styles['action']}`}>
          {action}
          <ArrowRightIcon />
        </span>
      </span>
    </Link>
  );
}
