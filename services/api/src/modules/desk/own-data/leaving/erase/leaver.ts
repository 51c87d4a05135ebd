import type { OwnerKind } from '#src/modules/accounts/personal-data/personal-record.ts';

/** Stands where others would read the name of a person, an artist or a venue that is erased. */
export const LEFT = {
  artist: 'Artist who left',
  venue: 'Venue that closed',
  person: 'A person who left',
} as const;

/** A person who is erased, with everything by which records name them. */
export interface Leaver {
  userId: string;
  /** The address and the former ones. None for a person whose account was gone before. */
  addresses: readonly string[];
  artistId: string | null;
  /** The venue that closes with the person. Null if it goes on. */
  closedOrgId: string | null;
  /** The venue of the person, whether it goes on or not. */
  orgId: string | null;
  /** This venue, and those that the person left before. */
  orgIds: readonly string[];
  /** Their names, until they are erased. Members also go by their address. */
  stageName: string | null;
  memberNames: readonly string[];
  fileIds: readonly string[];
}

/** The ids of each kind that belong to the person. */
export function idsOf({
  userId,
  addresses,
  artistId,
  closedOrgId,
  fileIds,
}: Leaver): Record<OwnerKind, string[]> {
  const some = (id: string | null) => (id === null ? [] : [id]);
  return {
    user: [userId],
    address: [...addresses],
    session: [],
    artist: some(artistId),
    venue: some(closedOrgId),
    file: [...fileIds],
  };
}
