import type { PictureInput } from '@backline/contracts/profiles/artist-media-edits';
import type { MyOrg } from '@backline/contracts/profiles/orgs';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { getUser } from '@backline/contracts/accounts/auth';
import { getEvent } from '@backline/contracts/records/events';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { removeOrgPicture, setOrgPicture } from '@backline/contracts/booking/venue-pictures';
import { getOwnVenue, getVenue } from '@backline/contracts/pages/venues';
import { call, invalidate } from '@backline/shell-sdk';
import { createUploads, PictureField } from '@backline/shell-sdk/uploads';
import { useQueryClient } from '@tanstack/react-query';

/** The venue's next picture on its way. */
export const venueUploads = createUploads(['image']);

/** The venue's own picture with its upload. It is stored at once. */
export function VenuePicture({ org }: { org: Pick<MyOrg, 'id' | 'orgName' | 'picture'> }) {
  const client = useQueryClient();
  const store = async (body: PictureInput | null) => {
    if (body === null) await call(removeOrgPicture, {});
    else await call(setOrgPicture, { body });
    await invalidate(client, getOwnVenue, getVenue, getMyOrg, getEvent, getUser);
  };
  const { picture } = org;
  return (
    <PictureField
      name={org.orgName}
      id={org.id}
      src={sizedPicture(picture?.src ?? null, 160)}
      uploads={venueUploads}
      focused={picture ? { picture, onChange: (focus) => store({ focus }) } : undefined}
      onChange={(mediaFileId) => store(mediaFileId === null ? null : { mediaFileId })}
    />
  );
}
