import type { Migration } from '@backline/service-kit/mongo/migration';
import { artistHandles } from './artist-handles.ts';
import { artistPictures } from './artist-pictures.ts';
import { artistVersions } from './artist-versions.ts';
import { countApplications } from './count-applications.ts';
import { demoFiles } from './demo-files.ts';
import { eventVersions } from './event-versions.ts';
import { orgOwners } from './org-owners.ts';
import { memberNotices } from './member-notices.ts';
import { openSignup } from './open-signup.ts';
import { venueLists } from './venue-lists.ts';
import { followerNumbers } from './follower-numbers.ts';
import { platformPictures } from './platform-pictures.ts';
import { venuePictures } from './venue-pictures.ts';
import { venueHandles } from './venue-handles.ts';
import { weekends } from './weekends.ts';

/** In the order in which they run. A new one goes to the end; one that is here never changes. */
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
];

export { MODELS } from '../modules.ts';
