import type { Artist } from '@backline/contracts/artists';
import { Button } from '@backline/design-system/button';
import { Hint } from '@backline/design-system/field';
import { UploadIcon } from '@backline/design-system/icon';
import { Sleeve } from '@backline/design-system/sleeve';
import { Stack } from '@backline/design-system/stack';
import { UploadRow } from '@backline/design-system/upload';
import { failureMessage, toast } from '@backline/shell-sdk';
import { formatNames, sizeText, uploadProps } from '@backline/shell-sdk/uploads';
import { useRef, type ChangeEvent } from 'react';
import type { MediaLimits } from '#src/features/edit-profile/frame/limits-query.ts';
import type { Rights } from '#src/features/edit-profile/frame/use-rights.ts';
import { useChangePhoto } from './api.ts';
import { photoUploads } from './image-uploads.ts';
import styles from './photo-editor.module.css';
import { useReadyFiles } from './use-ready-files.ts';

interface Props {
  artist: Artist;
  rights: Rights;
  limits: MediaLimits | undefined;
}

/** The profile photo with its upload. A new photo takes the place of the present one when it is checked. */
export function PhotoEditor({ artist, rights, limits }: Props) {
  const { id, stageName, profileImage } = artist;
  const change = useChangePhoto(id);
  const items = useReadyFiles(photoUploads, (file) => change.mutateAsync(file.id));
  const remove = () =>
    change.mutate(null, {
      onError: (error) => toast('Photo not removed', failureMessage(error, 'Please try again.'), 'danger'),
    });
  return (
    <Stack gap={4}>
      <div className={styles.photo}>
        <Sleeve name={stageName} id={id} src={profileImage} size={96} />
        <div className={styles.words}>
          <div className={styles.acts}>
            <ChoosePhoto onFiles={(files) => rights.take(photoUploads, files)}>
              {profileImage === null ? 'Upload' : 'Replace'}
            </ChoosePhoto>
            {profileImage === null ? null : (
              <Button variant="ghost" busy={change.isPending} aria-label="Remove photo" onClick={remove}>
                Remove
              </Button>
            )}
          </div>
          {limits ? (
            <Hint>
              {formatNames(limits, ['image'])}, up to {sizeText(limits.image.bytes, Math.floor)}
            </Hint>
          ) : null}
        </div>
      </div>
      {items.map((item) => (
        <UploadRow key={item.id} {...uploadProps(photoUploads, item)} />
      ))}
    </Stack>
  );
}

interface ChoosePhotoProps {
  children: string;
  onFiles: (files: File[]) => void;
}

/** Opens the browser's own choice of files. */
function ChoosePhoto({ children, onFiles }: ChoosePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Emptied, so that choosing the same file again is a change.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button variant="quiet" aria-label={`${children} photo`} onClick={() => input.current?.click()}>
        <UploadIcon />
        {children}
      </Button>
      <input ref={input} type="file" accept="image/*" hidden onChange={handleChange} />
    </>
  );
}
