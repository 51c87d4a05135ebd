import { mixInput } from '@backline/contracts/profiles/mix-edits.schemas';
import { Hint } from '@backline/design-system/field';
import { MusicIcon } from '@backline/design-system/icon';
import { UploadRow } from '@backline/design-system/upload';
import { failureMessage, minutesAndSeconds, showFieldErrors, SubmitButton, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { sizeText, uploadProps, type UploadItem } from '@backline/shell-sdk/uploads';
import { type MixArtist } from '@backline/shell-sdk/playback';
import { useState } from 'react';
import { useCreateMix } from './api.ts';
import { fileTitle } from './file-title.ts';
import { MixFields } from './mix-fields.tsx';
import styles from './mix-form.module.css';
import { mixUploads } from './mix-uploads.ts';
import { silence, UploadedSound } from './uploaded-sound.tsx';

interface Props {
  item: UploadItem;
  artist: MixArtist;
  /** The title of a mix with the same sound. */
  twin: string | undefined;
  /** The number of the file among those of the same name, from 1. */
  number: number;
}

/** A sound file and the description of its mix. Saving makes the mix from both. */
export function NewMix({ item, artist, twin, number }: Props) {
  const { id, file, message, canRetry } = item;
  const takeAway = () => {
    if (file) silence(file);
    mixUploads.cancel(id);
  };
  return (
    <li className={styles.form}>
      <UploadRow
        {...uploadProps(mixUploads, item)}
        {...resultOf(item)}
        preview={<MusicIcon />}
        onCancel={takeAway}
      >
        {file ? <UploadedSound file={file} artist={artist} /> : null}
      </UploadRow>
      {twin === undefined ? null : <Hint>You have this sound already, as “{twin}”.</Hint>}
      {message === null || canRetry ? <NewMixForm item={item} number={number} /> : null}
    </li>
  );
}

function resultOf({ file, bytes }: UploadItem) {
  if (!file) return {};
  const length = minutesAndSeconds(Math.floor(file.durationSeconds ?? 0));
  return { note: `${length}, ${sizeText(bytes, Math.ceil)}. Waveform computed from your audio.` };
}

function NewMixForm({ item, number }: Pick<Props, 'item' | 'number'>) {
  const form = useContractForm(mixInput, { title: fileTitle(item.name), genre: '', description: '' });
  const create = useCreateMix();
  const [isSaving, setIsSaving] = useState(false);
  const save = form.handleSubmit(async (fields) => {
    setIsSaving(true);
    const file = await mixUploads.whenReady(item.id).catch(() => null);
    // The row of the file shows the reason.
    if (file) await store(file.id, fields);
    setIsSaving(false);
  });
  async function store(mediaFileId: string, fields: Parameters<typeof create.mutateAsync>[0]): Promise<void> {
    try {
      const { title } = await create.mutateAsync({ ...fields, mediaFileId });
      mixUploads.forget(item.id);
      toast('Mix added', `“${title}” is on your profile.`, 'success');
    } catch (error) {
      if (!showFieldErrors(form, error))
        toast('Mix not added', failureMessage(error, 'Please try again.'), 'danger');
    }
  }
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={number > 1 ? `About ${item.name}, file ${number}` : `About ${item.name}`}
      onSubmit={save}
    >
      <MixFields register={form.register} errors={form.formState.errors} />
      <div className={styles.acts}>
        <SubmitButton block={false} size="md" busy={isSaving} busyLabel="Saving...">
          Save
        </SubmitButton>
        {item.file ? null : <Hint>You can save now. The mix appears as soon as its file is checked.</Hint>}
      </div>
    </form>
  );
}
