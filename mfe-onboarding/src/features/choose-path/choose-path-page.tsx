import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { buttonClass } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { XIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { Logo } from '@backline/design-system/logo';
import { Page } from '@backline/design-system/page';
import { homeOf, LegalLinks, routes, useSession, withNext } from '@backline/shell-sdk';
import { Link, Navigate } from 'react-router-dom';
import pathArtist from '#src/assets/path-artist.jpg';
import pathVenue from '#src/assets/path-venue.jpg';
import { PATHS } from '#src/paths.ts';
import { useInvitation } from '#src/shared/signup/kept-invitation.ts';
import { SignupDoor } from '#src/shared/signup/signup-door.tsx';
import { useSignupNext } from '#src/shared/signup/signup-next.ts';
import styles from './choose-path-page.module.css';
import { PathPanel } from './path-panel.tsx';

/** The start of both sign-ups. */
export function ChoosePathPage() {
  return (
    <SignupDoor>
      <ChoosePath />
    </SignupDoor>
  );
}

function ChoosePath() {
  const next = useSignupNext();
  const { user } = useSession();
  const invitation = useInvitation();
  // An account without a profile must still choose its path.
  if (user && (user.artistId || user.orgId)) return <Navigate to={next ?? homeOf(user)} replace />;
  return (
    <Page className={styles.root}>
      <title>Choose Your Path · Backline</title>
      <header className={styles.head}>
        <span className={styles.logo}>
          <Logo link={<Link to={routes.landing} />} />
        </span>
        <span className={styles.mark}>
          <Logo markOnly link={<Link to={routes.landing} />} />
        </span>
        <Heading level={1} size={3} className={styles.title}>
          Choose Your Path
        </Heading>
        <Link
          to={routes.landing}
          aria-label="Close"
          className={`${buttonClass({ variant: 'ghost', iconOnly: true })} ${styles['close']}`}
        >
          <XIcon />
        </Link>
      </header>
      <div className={styles.panels}>
        <PathPanel
          to={PATHS.artistEmail}
          picture={pathArtist}
          alt="A DJ lit from behind in orange"
          title="I play"
          action="Sign up as artist"
        >
          Build your profile, share your mixes and apply to events.
        </PathPanel>
        <PathPanel
          to={routes.orgSignup}
          picture={pathVenue}
          alt="Blue light frames above a crowd"
          title="I book"
          action="Sign up as organisation"
        >
          {`Post events, review applications and reply within ${REPLY_HOURS} hours.`}
        </PathPanel>
      </div>
      <p className={styles.foot}>
        {invitation ? (
          <>
            Your invitation is for <b className={styles.address}>{invitation.email}</b>.{' '}
          </>
        ) : null}
        Already on Backline?{' '}
        <Link to={withNext(routes.login, next)} className={linkClass()}>
          Sign In
        </Link>
      </p>
      <footer className={styles.legal}>
        <LegalLinks />
      </footer>
    </Page>
  );
}
