import { MY_DATA_SECTION } from '@backline/contracts/accounts/own-data/my-data';
import { bootData } from '@backline/shell-sdk';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './settings.module.css';

const CALENDAR = { hash: '#calendar', label: 'Calendar' };
/** The auth service may offer none. */
const PASSKEYS = { hash: '#passkeys', label: 'Passkeys' };
/** Sections of artists alone. */
const LISTING = { hash: '#listing', label: 'Being found' };
const TAKEN = { hash: '#taken', label: 'Taken dates' };
const MUTED = { hash: '#muted', label: 'Muted venues' };
const SECTIONS = [
  { hash: '#email', label: 'Email' },
  { hash: '#password', label: 'Password' },
  PASSKEYS,
  { hash: '#sessions', label: 'Sessions' },
  { hash: '#factor', label: 'Two-factor' },
  { hash: '#mail', label: 'Mail' },
  { hash: '#push', label: 'This browser' },
  CALENDAR,
  LISTING,
  TAKEN,
  MUTED,
  { hash: `#${MY_DATA_SECTION}`, label: 'Your data' },
  { hash: '#leaving', label: 'Delete account' },
];

interface Props {
  isArtist: boolean;
  hasCalendar: boolean;
}

/** The sections of the page, for wide screens. An address with a fragment leads to its section on all screens. */
export function SettingsNav({ isArtist, hasCalendar }: Props) {
  const { hash, key } = useLocation();
  const hidden = [
    ...(isArtist ? [] : [LISTING, TAKEN, MUTED]),
    ...(hasCalendar ? [] : [CALENDAR]),
    ...(bootData().passkeys ? [] : [PASSKEYS]),
  ];
  const sections = SECTIONS.filter((section) => !hidden.includes(section));
  const current = sections.find((section) => section.hash === hash) ?? sections[0];

  // Outside system: the scroll position. The browser scrolls to a fragment only if the content was there before.
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);

  return (
    <nav aria-label="Settings" className={styles.nav}>
      {sections.map((section) => (
        <Link
          key={section.hash}
          to={section.hash}
          replace
          aria-current={section === current ? 'true' : undefined}
          className={styles.navLink}
        >
          {section.label}
        </Link>
      ))}
    </nav>
  );
}
