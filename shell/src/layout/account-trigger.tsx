import type { User } from '@backline/contracts/auth';
import { AvatarButton, type AvatarButtonProps } from '@backline/design-system/avatar-button';

type Props = Omit<AvatarButtonProps, 'name' | 'id' | 'src'> & { user: User };

/** The button that opens the account menu; it stands there before the menu's code does. */
export function AccountTrigger({ user, ...rest }: Props) {
  return <AvatarButton {...rest} {...personOf(user)} />;
}

/** How a person is shown who may have no profile yet. */
export function personOf(user: User) {
  return { name: user.name ?? user.email, id: user.artistId ?? user.orgId ?? user.id, src: user.image };
}
