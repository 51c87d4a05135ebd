import { countAct } from '@backline/contracts/figures/page-views';
import { tellCount } from '@backline/shell-sdk/counting';
import { copyLink } from './copy-link.ts';

export interface SharedProfile {
  profile: {
    name: string;
    handle: string;
    /** The path of the profile's page. */
    path: string;
  };
}

type Profile = SharedProfile['profile'];

/** Tells the server that somebody shares a profile. */
export function countShare({ handle }: Profile): void {
  tellCount(countAct, { params: { id: handle }, body: { act: 'share' } });
}

export function copyProfile(profile: Profile): void {
  countShare(profile);
  void copyLink(profile.path, 'Profile link copied to clipboard');
}
