import type { Artist } from '@backline/contracts/profiles/artists';
import { EmptyState } from '@backline/design-system/empty-state';
import { MusicIcon } from '@backline/design-system/icon';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mixesQuery } from './api.ts';
import { ListenLink } from './listen-link.tsx';
import { MixCard } from './mix-card.tsx';

interface Props {
  artist: Artist;
  /** The artist's id or handle, as in the page's request. */
  idOrHandle: string;
  /** Visitors may report a mix for copyright. @default false */
  isReportable?: boolean;
  /** The first step for an artist without mixes. */
  emptyAction?: ReactNode;
}

/** The mixes of an artist, and the SoundCloud mix from the sign-up. */
export function MixList({ artist, idOrHandle, isReportable = false, emptyAction }: Props) {
  const mixes = useQuery(mixesQuery(idOrHandle));
  if (mixes.isError) return <LoadFailed what="Mixes" queries={[mixes]} />;
  if (mixes.isPending)
    return (
      <LoadingRegion label="Loading mixes...">
        <Skeleton height={260} />
      </LoadingRegion>
    );
  const { soundcloudMix } = artist;
  if (mixes.data.length === 0 && soundcloudMix === null)
    return <EmptyState title="No mixes uploaded yet" icon={<MusicIcon size="lg" />} action={emptyAction} />;
  return (
    <Stack gap={6}>
      {mixes.data.map((mix, index) => (
        <MixCard key={mix.id} mix={mix} artist={artist} isReportable={isReportable} isFirst={index === 0} />
      ))}
      {soundcloudMix === null ? null : <ListenLink link={{ platform: 'soundcloud', url: soundcloudMix }} />}
    </Stack>
  );
}
