import type { User } from '@backline/contracts/auth';
import { Button, type ButtonProps } from '@backline/design-system/button';
import { ChevronDownIcon } from '@backline/design-system/icon';
import { Sleeve } from '@backline/design-system/sleeve';

/** The button that opens the account menu; it stands there before the menu's code does. */
export function AccountTrigger({ user, ...rest }: ButtonProps & { user: User }) {
  return (
    <Button variant="ghost" {...rest} aria-label="Account">
      <Sleeve name={nameOf(user)} id={user.artistId ?? user.orgId ?? user.id} src={user.image} size={32} />
      <ChevronDownIcon size="sm" />
    </Button>
  );
}

/** What to call a person who has no profile yet. */
export function nameOf(user: User): string {
  return user.name ?? user.email;
}
