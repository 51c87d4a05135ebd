import type { Artist } from '@backline/contracts/profiles/artists';
import { MIXES_MAX } from '@backline/contracts/base/limits';
import { FileDrop } from '@backline/design-system/file-drop';
import { MusicIcon } from '@backline/design-system/icon';
import {
  formatNames,
  limitsQuery,
  type MediaLimits,
  RightsField,
  sizeText,
  useRights,
} from '@backline/shell-sdk/uploads';
import type { MixArtist } from '@backline/shell-sdk/playback';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mixesQuery } from '#src/mixes/api.ts';
import { mixUploads } from './mix-uploads.ts';
import { NewMix } from './new-mix.tsx';
import { sameSound } from './same-sound.ts';
import styles from './upload-mixes.module.css';

/** The list includes file endings, because some systems know no type for them. */
const CHOOSES = 'audio/*,.mp3,.wav,.m4a,.flac,.ogg,.opus';

/** Takes sound files, and the confirmation that they may be published. */
export function UploadMixes({ artist }: { artist: MixArtist & Pick<Artist, 'id'> }) {
  const items = mixUploads.useItems();
  // Outside system: the files that were uploaded before a reload.
  useEffect(() => void mixUploads.bringBack(), []);
  const rights = useRights('recordings');
  const mixes = useQuery(mixesQuery(artist.id));
  const limits = useQuery(limitsQuery());
  const room = Math.min(limits.data?.audio.left ?? 0, MIXES_MAX - (mixes.data?.length ?? 0));
  const isFull = limits.data !== undefined && room <= 0;
  return (
    <div className={styles.upload}>
      <FileDrop
        multiple
        accept={CHOOSES}
        filter={false}
        disabled={isFull}
        icon={<MusicIcon size="lg" />}
        hint={isFull ? `You have ${MIXES_MAX} mixes. Remove one first.` : rulesOf(limits.data, room)}
        onFiles={(files) => rights.take(mixUploads, files)}
      >
        Drop your mixes here
      </FileDrop>
      <RightsField rights={rights}>I have the rights to publish these recordings</RightsField>
      {items.length > 0 ? (
        <ul className={styles.items}>
          {items.map((item, index) => (
            <NewMix
              key={item.id}
              item={item}
              artist={artist}
              number={items.slice(0, index).filter(({ name }) => name === item.name).length + 1}
              twin={sameSound(item, items, mixes.data ?? [])}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The limits in words, shown before an upload starts. */
function rulesOf(limits: MediaLimits | undefined, room: number): string | undefined {
  if (!limits) return undefined;
  const size = sizeText(limits.audio.bytes, Math.floor);
  return `${formatNames(limits, ['audio'])}, up to ${size}. Room for ${room} more ${room === 1 ? 'mix' : 'mixes'}.`;
}
