import type { Migration } from '@backline/service-kit/mongo/migration';
import { agreedNights } from './2026-11/agreed-nights.ts';
import { artistHandles } from './2026-11/artist-handles.ts';
import { artistPictures } from './2026-11/artist-pictures.ts';
import { artistListings } from './2026-11/artist-listings.ts';
import { artistPlaces } from './2026-11/artist-places.ts';
import { artistVersions } from './2026-11/artist-versions.ts';
import { auditActors } from './2026-11/audit-actors.ts';
import { copyrightReports } from './2026-11/copyright-reports.ts';
import { countApplications } from './2026-11/count-applications.ts';
import { demoFiles } from './2026-11/demo-files.ts';
import { eventVersions } from './2026-11/event-versions.ts';
import { fileStatements } from './2026-11/file-statements.ts';
import { knownPlaces } from './2026-11/known-places.ts';
import { listedApplications } from './2026-11/listed-applications.ts';
import { orgOwners } from './2026-11/org-owners.ts';
import { messageReports } from './2026-11/message-reports.ts';
import { memberNotices } from './2026-11/member-notices.ts';
import { openSignup } from './2026-11/open-signup.ts';
import { searchedNames } from './2026-11/searched-names.ts';
import { searchedSignups } from './2026-11/searched-signups.ts';
import { venueLists } from './2026-11/venue-lists.ts';
import { followerNumbers } from './2026-11/follower-numbers.ts';
import { platformPictures } from './2026-11/platform-pictures.ts';
import { venuePictures } from './2026-11/venue-pictures.ts';
import { tokenEnds } from './2026-11/token-ends.ts';
import { venueHandles } from './2026-11/venue-handles.ts';
import { wishedVenues } from './2026-11/wished-venues.ts';
import { weekends } from './2026-11/weekends.ts';

/** The migrations in the order in which they run. Append new ones, and never change one in this list. */
export const MIGRATIONS: readonly Migration[] = [
  countApplications,
  artistPictures,
  platformPictures,
  eventVersions,
  artistVersions,
  venuePictures,
  venueHandles,
  venueLists,
  demoFiles,
  openSignup,
  artistHandles,
  followerNumbers,
  weekends,
  orgOwners,
  memberNotices,
  agreedNights,
  searchedSignups,
  listedApplications,
  knownPlaces,
  artistPlaces,
  artistListings,
  searchedNames,
  messageReports,
  auditActors,
  wishedVenues,
  copyrightReports,
  tokenEnds,
  fileStatements,
];

export { MODELS } from '#src/modules.ts';
