import { MIXES_MAX } from '@backline/contracts/limits';
import { Checkbox } from '@backline/design-system/checkbox';
import { FieldGroup } from '@backline/design-system/field';
import { FileDrop } from '@backline/design-system/file-drop';
import { MusicIcon } from '@backline/design-system/icon';
import { formatNames, sizeText } from '@backline/shell-sdk/uploads';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mixesQuery } from '#src/mixes/api.ts';
import { limitsQuery } from './api.ts';
import { mixUploads } from './mix-uploads.ts';
import { NewMix } from './new-mix.tsx';
import styles from './upload-mixes.module.css';

/** Endings beside the type, because some systems know no type for them. */
const CHOOSES = 'audio/*,.mp3,.wav,.m4a,.flac,.ogg,.opus';
const UNCONFIRMED = 'Confirm this, and the upload begins';

/** Takes sound files, and the confirmation that they may be published. */
export function UploadMixes({ artistId }: { artistId: string }) {
  const items = mixUploads.useItems();
  const mixes = useQuery(mixesQuery(artistId));
  const limits = useQuery(limitsQuery());
  const rights = useRef<HTMLInputElement>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const room = Math.min(limits.data?.audio.left ?? 0, MIXES_MAX - (mixes.data?.length ?? 0));
  const isFull = limits.data !== undefined && room <= 0;

  function take(files: File[]): void {
    if (isConfirmed) return mixUploads.add(files);
    setChosen([...chosen, ...files]);
    rights.current?.focus();
  }
  function confirm(isTicked: boolean): void {
    setIsConfirmed(isTicked);
    if (!isTicked || chosen.length === 0) return;
    mixUploads.add(chosen);
    setChosen([]);
  }
  return (
    <div className={styles.upload}>
      <FileDrop
        multiple
        accept={CHOOSES}
        filter={false}
        disabled={isFull}
        icon={<MusicIcon size="lg" />}
        hint={isFull ? `You have ${MIXES_MAX} mixes. Remove one first.` : rulesOf(limits.data, room)}
        onFiles={take}
      >
        Drop your mixes here
      </FileDrop>
      <FieldGroup label="Rights" error={chosen.length > 0 ? UNCONFIRMED : undefined}>
        <Checkbox ref={rights} checked={isConfirmed} onChange={({ target }) => confirm(target.checked)}>
          I have the rights to publish these recordings
        </Checkbox>
      </FieldGroup>
      {items.length > 0 ? (
        <ul className={styles.items}>
          {items.map((item) => (
            <NewMix key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The limits, told before the first byte. */
function rulesOf(limits: Parameters<typeof formatNames>[0] | undefined, room: number): string | undefined {
  if (!limits) return undefined;
  const size = sizeText(limits.audio.bytes, Math.floor);
  return `${formatNames(limits, ['audio'])}, up to ${size}. Room for ${room} more ${room === 1 ? 'mix' : 'mixes'}.`;
}
