import * as edits from '@backline/contracts/profiles/artist-media-edits';
import type { Handle, RouteContext } from '#src/context.ts';
import {
  addMediaItem,
  orderMediaItems,
  removeMediaItem,
  restorable,
  restoreMediaItem,
  setPhoto,
  updateMediaItem,
} from './artist-media.service.ts';
import { toMediaItem, toRemovedMediaItem } from './artist-media.presenter.ts';
import { findOwnArtist } from '#src/modules/profiles/artists/artists.policy.ts';
import { presentOwnArtist } from '#src/modules/profiles/artists/artists.presenter.ts';

/** The photo and the gallery. Only their artist edits them. */
export function artistMediaRoutes(handle: Handle, context: RouteContext): void {
  handle(edits.setPhoto, { who: 'person' }, async ({ params, body, caller }) => {
    const { _id } = await findOwnArtist(context, params.id, caller);
    return presentOwnArtist(context, await setPhoto(context, _id, body));
  });

  handle(edits.removePhoto, { who: 'person' }, async ({ params, caller }) => {
    const { _id } = await findOwnArtist(context, params.id, caller);
    return presentOwnArtist(context, await setPhoto(context, _id, null));
  });

  handle(edits.addMediaItem, { who: 'person' }, async ({ params, body, caller }) => {
    const { _id } = await findOwnArtist(context, params.id, caller);
    return toMediaItem(await addMediaItem(context, _id, body));
  });

  handle(edits.orderMediaItems, { who: 'person' }, async ({ params, body: { ids }, caller }) => {
    const { _id } = await findOwnArtist(context, params.id, caller);
    await orderMediaItems(context, _id, ids);
    return { ids };
  });

  handle(edits.listRemovedMediaItems, { who: 'person' }, async ({ params, caller }) => {
    const artist = await findOwnArtist(context, params.id, caller);
    return restorable(artist, context.clock()).map(toRemovedMediaItem);
  });

  handle(edits.updateMediaItem, { who: 'person' }, async ({ params, body, caller }) => {
    const { _id } = await findOwnArtist(context, params.id, caller);
    return toMediaItem(await updateMediaItem(context, _id, params.mediaId, body));
  });

  handle(edits.removeMediaItem, { who: 'person' }, async ({ params, caller }) => {
    const { _id } = await findOwnArtist(context, params.id, caller);
    return toRemovedMediaItem(await removeMediaItem(context, _id, params.mediaId));
  });

  handle(edits.restoreMediaItem, { who: 'person' }, async ({ params, caller }) => {
    const { _id } = await findOwnArtist(context, params.id, caller);
    return toMediaItem(await restoreMediaItem(context, _id, params.mediaId));
  });
}
