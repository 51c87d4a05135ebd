import type { Artist } from '@backline/contracts/profiles/artists';
import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { EyeIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { Stack } from '@backline/design-system/stack';
import { Data } from '@backline/design-system/text';
import { AboutText } from '@backline/shell-sdk/public-page/about-text';
import { Link } from 'react-router-dom';
import { MixList } from '#src/mixes/mix-list.tsx';
import { editSectionPath } from '#src/paths.ts';
import { Gallery } from '#src/profile/gallery.tsx';
import { LineUp } from '#src/profile/line-up.tsx';
import { TrackList } from '#src/profile/track-list.tsx';
import { VenueList } from '#src/profile/venue-list.tsx';
import { EditLink } from './edit-link.tsx';
import styles from './profile-sections.module.css';

const count = new Intl.NumberFormat('en-US');

export function ProfileSections({ artist }: { artist: Artist }) {
  const { topTracks, images, notableVenues, supportedArtists, bio, suggestedBio, views } = artist;
  return (
    <Stack gap="section">
      <Section title="Top Tracks" action={<EditLink section="tracks" title="Top Tracks" />}>
        {topTracks.length > 0 ? (
          <TrackList tracks={topTracks} />
        ) : (
          <EmptyState title="No tracks yet" action={<AddLink section="tracks">Add your tracks</AddLink>} />
        )}
      </Section>
      <Section
        title="Artist Mix"
        action={<EditLink section="mix" title="Artist Mix" />}
        className={styles.mixes}
      >
        <MixList
          artist={artist}
          idOrHandle={artist.id}
          emptyAction={<AddLink section="mix">Upload your first mix</AddLink>}
        />
      </Section>
      <Section
        title="Images & Videos"
        action={<EditLink section="images" title="Images & Videos" />}
        className={styles.pictures}
      >
        {images.length > 0 ? (
          <Gallery media={images} />
        ) : (
          <EmptyState
            title="No images or videos yet"
            action={<AddLink section="images">Upload your first picture</AddLink>}
          />
        )}
      </Section>
      <div className={styles.two}>
        <Section title="Notable Venues" action={<EditLink section="venues" title="Notable Venues" />}>
          {notableVenues.length > 0 ? (
            <VenueList venues={notableVenues} />
          ) : (
            <EmptyState title="No venues yet" action={<AddLink section="venues">Name a venue</AddLink>} />
          )}
        </Section>
        <Section title="Artists Supported" action={<EditLink section="artists" title="Artists Supported" />}>
          {supportedArtists.length > 0 ? (
            <LineUp artists={supportedArtists} />
          ) : (
            <EmptyState title="No artists yet" action={<AddLink section="artists">Name an artist</AddLink>} />
          )}
        </Section>
      </div>
      <Section title="About" action={<EditLink section="bio" title="About" />}>
        <AboutText>{bio ?? suggestedBio}</AboutText>
        <p className={styles.views}>
          <EyeIcon size="sm" />
          <Data>
            {count.format(views)} total {views === 1 ? 'view' : 'views'}
          </Data>
        </p>
      </Section>
    </Stack>
  );
}

/** Leads to the first step in an empty section. */
function AddLink({ section, children }: { section: string; children: string }) {
  return (
    <Link to={editSectionPath(section)} className={buttonClass({ variant: 'solid' })}>
      {children}
    </Link>
  );
}
