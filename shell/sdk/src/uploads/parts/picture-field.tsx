import type { FocusPoint, Picture } from '@backline/contracts/base/artist-media.schemas';
import { sizeText } from '@backline/design-system/file-size';
import { Button } from '@backline/design-system/button';
import { Hint } from '@backline/design-system/field';
import { UploadIcon } from '@backline/design-system/icon';
import { Sleeve } from '@backline/design-system/sleeve';
import { Stack } from '@backline/design-system/stack';
import { UploadRow } from '@backline/design-system/upload';
import { failureMessage, toast } from '@backline/shell-sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import type { Uploads } from '#src/uploads/queue/create-uploads.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { limitsQuery } from '#src/uploads/limits-query.ts';
import styles from './picture-field.module.css';
import { RightsField } from './rights-field.tsx';
import { uploadProps } from './upload-props.tsx';
import { formatNames, type MediaLimits, smallPictureNote } from '#src/uploads/upload-rules.ts';
import { useReadyFiles } from '#src/uploads/queue/use-ready-files.ts';
import { type Rights, useRights } from '#src/uploads/use-rights.ts';

export interface PictureFieldProps {
  /** The noun for the picture in buttons and messages. @default 'picture' */
  noun?: string | undefined;
  /** The name and the id of the pictured thing. Two letters replace a missing picture. */
  name: string;
  id: string;
  src: string | null;
  /** The present picture, if the person may choose its point that stays in sight. */
  focused?: { picture: Picture; onChange: (focus: FocusPoint) => Promise<unknown> } | undefined;
  /** The upload of the picture. Each thing that has a picture needs its own list. */
  uploads: Uploads;
  /** The confirmation of rights that the screen shows. Without it the field asks itself. */
  rights?: Rights | undefined;
  /** Text after the limits. */
  hint?: string | undefined;
  /** Stores the id of an uploaded picture, or null for none. */
  onChange: (mediaFileId: string | null) => Promise<unknown>;
}

/** A picture with its upload. A new picture replaces the present one when it is checked. */
export function PictureField(props: PictureFieldProps) {
  const { noun = 'picture', name, id, src, focused, uploads, rights: given, hint, onChange } = props;
  const own = useRights(noun);
  const rights = given ?? own;
  const limits = useQuery(limitsQuery());
  const change = useMutation({ mutationFn: onChange });
  const small = focused ? smallPictureNote(focused.picture) : null;
  const items = useReadyFiles(uploads, (file) => change.mutateAsync(file.id));
  const remove = () =>
    change.mutate(null, {
      onError: (error) =>
        toast(`${capital(noun)} not removed`, failureMessage(error, 'Please try again.'), 'danger'),
    });
  return (
    <Stack gap={4}>
      <div className={styles.picture}>
        <Sleeve name={name} id={id} src={src} size={96} />
        <div className={styles.words}>
          <div className={styles.acts}>
            <ChoosePicture noun={noun} onFiles={(files) => rights.take(uploads, files)}>
              {src === null ? 'Upload' : 'Replace'}
            </ChoosePicture>
            {focused ? <FocusDialog noun={noun} {...focused} /> : null}
            {src === null ? null : (
              <Button variant="ghost" busy={change.isPending} aria-label={`Remove ${noun}`} onClick={remove}>
                Remove
              </Button>
            )}
          </div>
          <Hint>{[rulesOf(limits.data), hint].filter(Boolean).join('. ')}</Hint>
          {small === null ? null : <Hint>{`This ${noun} is small. ${small}`}</Hint>}
        </div>
      </div>
      {given ? null : <RightsField rights={own}>I have the rights to publish this {noun}</RightsField>}
      {items.map((item) => (
        <UploadRow key={item.id} {...uploadProps(uploads, item)} />
      ))}
    </Stack>
  );
}

/** The limits in words, shown before an upload starts. */
function rulesOf(limits: MediaLimits | undefined): string | undefined {
  if (!limits) return undefined;
  return `${formatNames(limits, ['image'])}, up to ${sizeText(limits.image.bytes, Math.floor)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface ChoosePictureProps {
  noun: string;
  children: string;
  onFiles: (files: File[]) => void;
}

/** Opens the browser's file dialog. */
function ChoosePicture({ noun, children, onFiles }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The value is emptied, so that choosing the same file again is a change.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button variant="quiet" aria-label={`${children} ${noun}`} onClick={() => input.current?.click()}>
        <UploadIcon />
        {children}
      </Button>
      <input ref={input} type="file" accept="image/*" hidden onChange={handleChange} />
    </>
  );
}
