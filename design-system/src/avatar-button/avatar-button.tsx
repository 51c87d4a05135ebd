import { Button, type ButtonProps } from '#src/button/button.tsx';
import { ChevronDownIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { Sleeve } from '#src/sleeve/sleeve.tsx';
import styles from './avatar-button.module.css';

export interface AvatarButtonProps extends Omit<ButtonProps, 'id' | 'name' | 'children' | 'aria-label'> {
  /** The owner of the menu. The first two letters stand in for a missing picture. */
  name: string;
  /** Decides the colour of the fallback. @default the name */
  id?: string | undefined;
  src?: string | null | undefined;
  /** The name of the menu that a press opens. @default 'Account' */
  label?: string | undefined;
}

/** The button that opens an AvatarMenu. A page can show it alone while the menu's code still loads. */
export function AvatarButton({ name, id, src, label = 'Account', className, ...rest }: AvatarButtonProps) {
  return (
    <Button
      variant="ghost"
      aria-haspopup="menu"
      {...rest}
      aria-label={label}
      className={cx(styles.root, className)}
    >
      <Sleeve name={name} id={id} src={src} size={32} />
      <ChevronDownIcon size="sm" className={styles.chevron} />
    </Button>
  );
}
