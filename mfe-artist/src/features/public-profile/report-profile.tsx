import { PAGE_PICTURE } from '@backline/contracts/desk/report-choices';
import type { Artist } from '@backline/contracts/profiles/artists';
import type { Mix } from '@backline/contracts/profiles/mixes';
import { type ItemOfPage, ReportPage } from '@backline/shell-sdk/report';
import { useQuery } from '@tanstack/react-query';
import { mixesQuery } from '#src/mixes/api.ts';

/** Reports the profile, or one of the files that it shows. */
export function ReportProfile({ artist, idOrHandle }: { artist: Artist; idOrHandle: string }) {
  const { data: mixes = [] } = useQuery(mixesQuery(idOrHandle));
  return <ReportPage kind="artist" id={artist.id} name={artist.stageName} items={itemsOf(artist, mixes)} />;
}

function itemsOf({ photo, images }: Artist, mixes: readonly Mix[]): ItemOfPage[] {
  return [
    ...(photo ? [{ id: PAGE_PICTURE, label: 'Profile photo' }] : []),
    ...images.map(({ id, type, alt }, index) => ({
      id,
      label: `${type === 'video' ? 'Video' : 'Picture'} ${index + 1}${alt ? `: ${alt}` : ''}`,
    })),
    ...mixes.flatMap(({ id, title, audioUrl }) => (audioUrl ? [{ id, label: `Mix: ${title}` }] : [])),
  ];
}
