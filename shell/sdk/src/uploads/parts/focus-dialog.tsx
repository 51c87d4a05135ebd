import type { FocusPoint, Picture } from '@backline/contracts/base/artist-media.schemas';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { failureMessage, toast } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FocusField, MIDDLE } from './focus-field.tsx';

interface Props {
  /** The noun for the picture in the title. */
  noun: string;
  picture: Picture;
  onChange: (focus: FocusPoint) => Promise<unknown>;
}

/** A button that asks which point of a picture stays in sight. */
export function FocusDialog({ noun, picture, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-label={`Set focus of ${noun}`} onClick={() => setIsOpen(true)}>
        Set focus
      </Button>
      {isOpen ? (
        <OpenDialog noun={noun} picture={picture} onChange={onChange} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

function OpenDialog({ noun, picture, onChange, onClose }: Props & { onClose: () => void }) {
  const [focus, setFocus] = useState(picture.focus ?? MIDDLE);
  const change = useMutation({ mutationFn: onChange });
  const save = () =>
    change.mutate(focus, {
      onSuccess: onClose,
      onError: (error) => toast('Focus not saved', failureMessage(error, 'Please try again.'), 'danger'),
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Focus of the ${noun}`}
      description="The point that you choose stays in sight where the picture is cropped."
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button variant="accent" busy={change.isPending} busyLabel="Saving..." onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <FocusField src={picture.src} focus={focus} onChange={setFocus} />
    </Dialog>
  );
}
