import type { ReactNode } from 'react';
import { AvatarButton, type AvatarButtonProps } from '#src/avatar-button/avatar-button.tsx';
import { Menu, MenuRule } from '#src/menu/menu.tsx';
import { Sleeve } from '#src/sleeve/sleeve.tsx';
import { Text } from '#src/text/text.tsx';

export interface AvatarMenuProps extends Omit<AvatarButtonProps, 'onClick'> {
  /** One line below the name, such as an address. */
  detail?: ReactNode;
  /** @default false */
  defaultOpen?: boolean | undefined;
  /** MenuItems and MenuRules. The menu adds a rule before the first. */
  children: ReactNode;
}

/**
 * An AvatarButton and its menu, with the person's name at the top: a popover from 768 px on, a sheet on narrower
 * screens. Other props reach the button.
 */
export function AvatarMenu({ detail, defaultOpen, children, ...button }: AvatarMenuProps) {
  const { name, id, src, label = 'Account' } = button;
  return (
    <Menu
      label={label}
      width="288px"
      defaultOpen={defaultOpen}
      trigger={<AvatarButton {...button} />}
      header={
        <>
          <Sleeve name={name} id={id} src={src} size={48} />
          <div>
            <Text as="div" strong truncate>
              {name}
            </Text>
            {detail ? (
              <Text as="div" size="sm" tone="muted" truncate>
                {detail}
              </Text>
            ) : null}
          </div>
        </>
      }
    >
      <MenuRule />
      {children}
    </Menu>
  );
}
