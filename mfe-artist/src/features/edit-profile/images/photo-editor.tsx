import type { Artist } from '@backline/contracts/profiles/artists';
import { PictureField, type Rights } from '@backline/shell-sdk/uploads';
import { useChangePhoto } from './api.ts';
import { photoUploads } from './image-uploads.ts';

interface Props {
  artist: Artist;
  rights: Rights;
}

/** The profile photo with its upload. */
export function PhotoEditor({ artist, rights }: Props) {
  const { id, stageName, profileImage, photo } = artist;
  const change = useChangePhoto(id);
  return (
    <PictureField
      noun="photo"
      name={stageName}
      id={id}
      src={profileImage}
      uploads={photoUploads}
      rights={rights}
      focused={
        photo && photo.source === null
          ? { picture: photo, onChange: (focus) => change.mutateAsync({ focus }) }
          : undefined
      }
      onChange={(mediaFileId) => change.mutateAsync(mediaFileId === null ? null : { mediaFileId })}
    />
  );
}
