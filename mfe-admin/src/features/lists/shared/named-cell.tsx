import { Sleeve } from '@backline/design-system/sleeve';
import { Text } from '@backline/design-system/text';
import type { ReactNode } from 'react';
import styles from './lists.module.css';

interface Props {
  name: string;
  /** Decides the colour of the letters without a picture. */
  id: string;
  picture: string | null;
  /** A second line in small letters. */
  children?: ReactNode;
}

/** The picture and the name at the beginning of a row. */
export function NamedCell({ name, id, picture, children }: Props) {
  return (
    <span className={styles.named}>
      <Sleeve name={name} id={id} src={picture} size={40} />
      <span className={styles.lines}>
        <Text as="b" truncate>
          {name}
        </Text>
        {children ? (
          <Text as="span" size="xs" tone="muted" truncate>
            {children}
          </Text>
        ) : null}
      </span>
    </span>
  );
}
