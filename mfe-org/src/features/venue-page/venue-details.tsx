import { ORG_TYPE_NAMES } from '@backline/contracts/profiles/org-names';
import type { Picture } from '@backline/contracts/base/artist-media.schemas';
import { pictureSources, positionOf, srcSetOf } from '@backline/contracts/base/pictures';
import type { Venue } from '@backline/contracts/pages/venues';
import { Billing } from '@backline/design-system/billing';
import { buttonClass } from '@backline/design-system/button';
import { PencilIcon } from '@backline/design-system/icon';
import { Columns, Section, Wrap } from '@backline/design-system/page';
import { PosterHero, PosterRow } from '@backline/design-system/poster';
import { Inline, Stack } from '@backline/design-system/stack';
import { Data } from '@backline/design-system/text';
import { routes, useFlag, useSession } from '@backline/shell-sdk';
import { ReportButton } from '@backline/shell-sdk/copyright-report';
import { HiddenNote } from '@backline/shell-sdk/hidden-page';
import { AboutText } from '@backline/shell-sdk/public-page/about-text';
import { GenreChips, HeroFacts } from '@backline/shell-sdk/public-page/hero-parts';
import { ITS_PICTURE, ReportPage } from '@backline/shell-sdk/report';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { OpenNights } from './open-nights.tsx';
import { VenueAddress, VenueReplies } from './venue-facts.tsx';
import styles from './venue-page.module.css';

export function VenueDetails({ venue }: { venue: Venue }) {
  const { isOn: hasEvents } = useFlag('events');
  const isOwn = useIsOwn(venue);
  return (
    <>
      <VenueHero venue={venue} />
      <Wrap className={styles.page}>
        <Columns
          side={
            <Stack gap="section">
              <VenueReplies replies={venue.replies} />
              <VenueAddress venue={venue} />
            </Stack>
          }
          sideWidth="372px"
          className={styles.columns}
        >
          <Stack gap="section">
            {isOwn ? <HiddenNote kind="venue" id={venue.id} /> : null}
            {hasEvents ? <OpenNights venue={venue} /> : null}
            {venue.description === null ? null : (
              <Section title="About">
                <AboutText>{venue.description}</AboutText>
              </Section>
            )}
            <Played played={venue.played} />
            <Inline>
              <ReportPage
                kind="venue"
                id={venue.id}
                name={venue.name}
                items={venue.picture ? [ITS_PICTURE] : []}
              />
              {venue.picture === null ? null : (
                <ReportButton orgId={venue.id} title={`picture of ${venue.name}`}>
                  Report picture
                </ReportButton>
              )}
            </Inline>
          </Stack>
        </Columns>
      </Wrap>
    </>
  );
}

/** The picture in its widths, and the point that stays in sight. */
function artOf(picture: Picture | null) {
  if (picture === null) return {};
  const { src, srcSet } = pictureSources(picture.src);
  return { src, srcSet: srcSetOf(picture) ?? srcSet, focus: positionOf(picture) };
}

const useIsOwn = ({ id }: Venue) => useSession(({ user }) => user?.orgId === id);

function VenueHero({ venue }: { venue: Venue }) {
  const isOwn = useIsOwn(venue);
  return (
    <PosterHero name={venue.name} id={venue.id} {...artOf(venue.picture)} alt="">
      <GenreChips genres={venue.musicGenres} />
      <Billing as="h1" max="min(9rem, 20vw)">
        {venue.name}
      </Billing>
      <PosterRow
        actions={
          isOwn ? (
            <Link to={PATHS.settings} className={buttonClass({ variant: 'art' })}>
              <PencilIcon />
              Edit page
            </Link>
          ) : null
        }
      >
        <HeroFacts
          first={ORG_TYPE_NAMES[venue.type]}
          place={venue.capacity === null ? venue.city : `${venue.city}, ${venue.capacity} people`}
        />
      </PosterRow>
    </PosterHero>
  );
}

/** Names in the style of a bill's small print. */
function Played({ played }: Pick<Venue, 'played'>) {
  if (played.length === 0) return null;
  return (
    <Section title="Played here">
      <ul className={styles.names}>
        {played.map(({ handle, stageName, nights }) => (
          <li key={handle} className={styles.name}>
            <Link to={routes.profile(handle)}>{stageName}</Link>
            {nights > 1 ? <Data tone="muted" size="sm">{` ${nights} nights`}</Data> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
