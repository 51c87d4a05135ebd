import { Button, type ButtonProps } from '@backline/design-system/button';
import { ShareIcon } from '@backline/design-system/icon';
import { useState } from 'react';
import type * as code from './share-dialog.tsx';
import { copyProfile, type SharedProfile } from './share-profile.ts';

const load = () => import(/* webpackChunkName: 'over-profile' */ './share-dialog.tsx');

interface Props extends SharedProfile, Pick<ButtonProps, 'variant' | 'children'> {
  /** Also copies the link at once. @default false */
  copies?: boolean;
}

/** Opens the dialog for sharing a profile. When its code cannot be fetched, the link is copied. */
export function ShareButton({ profile, copies = false, variant, children }: Props) {
  const [late, setLate] = useState<typeof code | null>(null);
  const copy = () => copyProfile(profile);
  const open = () => {
    if (copies) copy();
    void load().then(setLate, copies ? () => undefined : copy);
  };
  return (
    <>
      <Button variant={variant} onClick={open}>
        <ShareIcon />
        {children}
      </Button>
      {late ? <late.ShareDialog profile={profile} onClose={() => setLate(null)} /> : null}
    </>
  );
}
