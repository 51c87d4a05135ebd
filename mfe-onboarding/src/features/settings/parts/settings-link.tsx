import { type LinkKind, routes } from '@backline/shell-sdk';
import { ResendLink } from '@backline/shell-sdk/forms';
import styles from './settings.module.css';

interface Props {
  kind: LinkKind;
  email: string;
  label: string;
}

/** Sends a link that leads back to the settings. */
export function SettingsLink(props: Props) {
  return <ResendLink {...props} next={routes.settings} className={styles.start} />;
}
