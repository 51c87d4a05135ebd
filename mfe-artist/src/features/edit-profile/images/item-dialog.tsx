import type { MediaItem } from '@backline/contracts/base/artist-media.schemas';
import { MEDIA_ALT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Stack } from '@backline/design-system/stack';
import { failureMessage, toast } from '@backline/shell-sdk';
import { FocusField, MIDDLE } from '@backline/shell-sdk/uploads';
import { useState } from 'react';
import { useDescribeMediaItem } from './api.ts';

interface Props {
  artistId: string;
  item: MediaItem;
  /** Its place in the gallery, from 1. */
  number: number;
  onClose: () => void;
}

/** Asks for a description of a picture or video, and for the point of a picture that stays in sight. */
export function ItemDialog({ artistId, item, number, onClose }: Props) {
  const describe = useDescribeMediaItem(artistId);
  const [alt, setAlt] = useState(item.alt);
  const [focus, setFocus] = useState(item.focus);
  const isVideo = item.type === 'video';
  const save = () =>
    describe.mutate(
      { mediaId: item.id, alt, focus },
      {
        onSuccess: onClose,
        onError: (error) => toast('Not saved', failureMessage(error, 'Please try again.'), 'danger'),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${isVideo ? 'Video' : 'Picture'} ${number}`}
      description={
        isVideo ? undefined : 'The point that you choose stays in sight where the picture is cropped.'
      }
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button variant="accent" busy={describe.isPending} busyLabel="Saving..." onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field label="What it shows" hint="For people who cannot see it">
          <Input
            value={alt}
            maxLength={MEDIA_ALT_MAX_LENGTH}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => setAlt(target.value)}
          />
        </Field>
        {isVideo ? null : <FocusField src={item.src} focus={focus ?? MIDDLE} onChange={setFocus} />}
      </Stack>
    </Dialog>
  );
}
