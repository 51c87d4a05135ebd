import type { OwnVenue } from '@backline/contracts/pages/venues';
import { buttonClass } from '@backline/design-system/button';
import { Section } from '@backline/design-system/page';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { routes, SubmitButton } from '@backline/shell-sdk';
import { PlaceFields } from '@backline/shell-sdk/place-fields';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { ConflictAlert } from '#src/shared/conflict-alert.tsx';
import { PageHead } from '#src/shared/page-head.tsx';
import { VenuePicture } from '#src/venue/venue-picture.tsx';
import { changesOf } from './form-values.ts';
import { SeenByArtists } from './seen-by-artists.tsx';
import { useVenueForm } from './use-venue-form.ts';
import { BookingFields, HouseFields, PageFields } from './venue-fields.tsx';
import styles from './venue-form.module.css';

/** The fields of the venue's signup and the address of its page. */
export function VenueForm({ venue }: { venue: OwnVenue }) {
  const { form, base, theirs, isSaving, submit, takeTheirs, sendVersion } = useVenueForm(venue);
  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <PageHead
        title="Venue page"
        back={PATHS.dashboard}
        backLabel="Back to the dashboard"
        actions={
          <>
            <Link className={buttonClass({ variant: 'quiet', size: 'lg' })} to={routes.venue(base.handle)}>
              View page
            </Link>
            <SubmitButton block={false} busy={isSaving} busyLabel="Saving...">
              Save changes
            </SubmitButton>
          </>
        }
      />
      {theirs ? (
        <ConflictAlert
          title="Somebody else has changed your venue"
          onTheirs={() => takeTheirs(theirs)}
          onMine={() => void sendVersion(theirs.version)}
        >
          <p>They have saved: {changesOf(base, theirs).join('; ')}. What you typed is still here.</p>
        </ConflictAlert>
      ) : null}
      <Section title="Picture">
        <VenuePicture org={venue} />
      </Section>
      <PageFields form={form} handle={base.handle} />
      <HouseFields form={form} />
      <Section title="Place" className={styles.section}>
        <PlaceFields form={form} pairClassName={styles.two} />
      </Section>
      <BookingFields form={form} />
      <SeenByArtists />
      <MembersLink />
    </form>
  );
}

function MembersLink() {
  return (
    <Section title="Members">
      <Stack gap={3}>
        <Text tone="muted">Others can manage events and applications with you.</Text>
        <div>
          <Link className={buttonClass({ variant: 'quiet' })} to={PATHS.members}>
            Manage members
          </Link>
        </div>
      </Stack>
    </Section>
  );
}
