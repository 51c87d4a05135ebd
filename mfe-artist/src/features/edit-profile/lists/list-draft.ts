import { artist } from '@backline/contracts/profiles/artists.schemas';
import type { Artist } from '@backline/contracts/profiles/artists';
import { draftSlot, type DraftSlot } from '@backline/shell-sdk/forms';
import * as z from 'zod';

export type ListName = 'notableVenues' | 'topTracks' | 'supportedArtists';

/** A change of a list that is on its way to the server. */
export interface ListDraft<Name extends ListName> {
  /** The list on the server. */
  before: Artist[Name];
  list: Artist[Name];
}

/** Keeps a change in the tab until it is stored, so that a reload does not lose it. */
export function listDraftSlot<Name extends ListName>(userId: string, name: Name): DraftSlot<ListDraft<Name>> {
  const list = artist.shape[name];
  const schema = z.object({ before: list, list }) as unknown as z.ZodType<ListDraft<Name>>;
  return draftSlot(`backline-list:${name}:${userId}`, schema, 'tab');
}

/** The next step of a kept change: it is sent again, it was stored, or another change came first. */
export function fateOf<Name extends ListName>(
  draft: ListDraft<Name>,
  present: Artist[Name],
): 'again' | 'stored' | 'overtaken' {
  if (JSON.stringify(draft.before) === JSON.stringify(present)) return 'again';
  return namesOf(draft.list) === namesOf(present) ? 'stored' : 'overtaken';
}

/** Compares names only, because the server adds fields to an entry. */
const namesOf = (list: Artist[ListName]) => JSON.stringify(list.map(({ name }) => name));
