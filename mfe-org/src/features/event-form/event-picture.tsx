import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { PictureField } from '@backline/shell-sdk/uploads';
import { useChangePicture } from '#src/event/api.ts';
import { nameOf } from '#src/event/event-texts.ts';
import { pictureUploadsOf } from '#src/event/picture-uploads.ts';

interface Props {
  event: OwnEvent;
  picture: OwnEvent['picture'];
  onChange: (picture: OwnEvent['picture']) => void;
}

/** The picture of the night. It is stored at once, also in a draft. */
export function EventPicture({ event, picture, onChange }: Props) {
  const change = useChangePicture(event.id);
  const store = async (body: Parameters<typeof change.mutateAsync>[0]) => {
    const saved = await change.mutateAsync(body);
    onChange(saved.picture);
  };
  return (
    <PictureField
      name={nameOf(event)}
      id={event.id}
      src={sizedPicture(picture?.src ?? null, 160)}
      uploads={pictureUploadsOf(event.id)}
      hint="Without one we use the default picture."
      focused={picture ? { picture, onChange: (focus) => store({ focus }) } : undefined}
      onChange={(mediaFileId) => store(mediaFileId === null ? null : { mediaFileId })}
    />
  );
}
