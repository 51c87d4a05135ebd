import { ORG_TYPE_NAMES } from '@backline/contracts/profiles/org-names';
import { Billing } from '@backline/design-system/billing';
import { Chip, ChipList } from '@backline/design-system/chip';
import { Poster } from '@backline/design-system/poster';
import pathVenue from '#src/assets/path-venue.jpg';
import type { OrgValues } from './draft/org-draft.ts';
import styles from './org-preview.module.css';

/** The organisation on a poster, which follows the typing. */
export function OrgPreview({ values }: { values: OrgValues }) {
  const name = values.orgName.trim() || 'Your venue';
  const city = values.city.trim();
  return (
    <Poster src={pathVenue} alt="" name={name} ratio="auto" focus="50% 50%" flush className={styles.root}>
      <Billing max="9rem">{name}</Billing>
      <ChipList className={styles.chips}>
        {values.orgType ? <Chip tone="art">{ORG_TYPE_NAMES[values.orgType]}</Chip> : null}
        {city ? <Chip tone="art">{city}</Chip> : null}
      </ChipList>
    </Poster>
  );
}
