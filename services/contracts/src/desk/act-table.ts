/** The kind of thing that an act changes. */
type ActSubject =
  | 'artist'
  | 'venue'
  | 'event'
  | 'file'
  | 'application'
  | 'person'
  | 'outage'
  | 'flag'
  | 'work';

/** One act of an administrator, as data (rules: acts). */
export interface AdminAct {
  subject: ActSubject;
  /** The label of its button. */
  label: string;
  /** What it does, in words. */
  does: string;
  /** What the person is told. Null if nobody is told. */
  told: string | null;
  needsReason: boolean;
  /** Whether it takes something away. For credits the amount decides. */
  takesAway: boolean | 'below-zero';
  /** The name of the act that undoes it. Null if nothing does. */
  undo: string | null;
  /** A number that the act needs besides. */
  asks: 'amount' | 'hours' | null;
}

const PLAIN = { needsReason: true, takesAway: false, undo: null, asks: null } as const;
const TAKES = { ...PLAIN, takesAway: true } as const;

/** Every act of the admin area. Nothing outside this table can happen. */
export const ADMIN_ACTS = {
  'artist.hide': {
    ...TAKES,
    subject: 'artist',
    label: 'Hide profile',
    does: 'Nobody but the artist sees the profile. It is in no list.',
    told: 'Your profile is hidden.',
    undo: 'artist.show',
  },
  'artist.show': {
    ...PLAIN,
    subject: 'artist',
    label: 'Show profile',
    does: 'Everybody sees the profile again.',
    told: 'Your profile is shown again.',
    undo: 'artist.hide',
  },
  'venue.hide': {
    ...TAKES,
    subject: 'venue',
    label: 'Hide venue',
    does: 'Nobody but its members sees the venue and its events. They are in no list.',
    told: 'Your venue and its events are hidden.',
    undo: 'venue.show',
  },
  'venue.show': {
    ...PLAIN,
    subject: 'venue',
    label: 'Show venue',
    does: 'Everybody sees the venue and its events again.',
    told: 'Your venue and its events are shown again.',
    undo: 'venue.hide',
  },
  'event.hide': {
    ...TAKES,
    subject: 'event',
    label: 'Hide event',
    does: 'Nobody but the venue and artists with an application sees the event. It is in no list.',
    told: 'Your event is hidden.',
    undo: 'event.show',
  },
  'event.show': {
    ...PLAIN,
    subject: 'event',
    label: 'Show event',
    does: 'Everybody sees the event again.',
    told: 'Your event is shown again.',
    undo: 'event.hide',
  },
  'file.hide': {
    ...TAKES,
    subject: 'file',
    label: 'Hide file',
    does: 'Nobody can open the picture, video or mix. The pages stay, without it.',
    told: 'Your file is hidden.',
    undo: 'file.show',
  },
  'file.show': {
    ...PLAIN,
    subject: 'file',
    label: 'Show file again',
    does: 'Everybody can open the picture, video or mix again. It stands where it was.',
    told: 'Your file is shown again.',
    undo: 'file.hide',
  },
  'venue.check': {
    ...PLAIN,
    subject: 'venue',
    label: 'Check venue',
    does: 'The venue counts as real. Applications to its new events may cost credits.',
    told: null,
    needsReason: false,
    undo: 'venue.uncheck',
  },
  'venue.uncheck': {
    ...TAKES,
    subject: 'venue',
    label: 'Take the check back',
    does: 'The venue counts as unchecked. Its new events cost no credits.',
    told: 'Your venue no longer counts as checked.',
    undo: 'venue.check',
  },
  'event.cancel': {
    ...TAKES,
    subject: 'event',
    label: 'Cancel event',
    does: 'The event is cancelled. The venue and all its artists are told.',
    told: 'Your event is cancelled.',
  },
  'application.return-credits': {
    ...PLAIN,
    subject: 'application',
    label: 'Give credits back',
    does: 'The application stays as it is. The artist gets its credits back.',
    told: 'You got the credits of an application back.',
  },
  'application.call-off': {
    ...TAKES,
    subject: 'application',
    label: 'Call off night',
    does: 'One accepted night of a suspended account is called off. The spot is open again.',
    told: 'Your accepted night is called off.',
  },
  'credits.adjust': {
    ...PLAIN,
    subject: 'artist',
    label: 'Adjust credits',
    does: 'The artist gets credits, or loses some.',
    told: 'Your credits were changed.',
    takesAway: 'below-zero',
    undo: 'credits.adjust',
    asks: 'amount',
  },
  'artist.feature': {
    ...PLAIN,
    subject: 'artist',
    label: 'Feature artist',
    // The poster has one place, so the artist before only made room, and gets no statement.
    does: 'The artist stands on the poster of the start page.',
    told: null,
    needsReason: false,
    undo: 'artist.unfeature',
  },
  'artist.unfeature': {
    ...TAKES,
    subject: 'artist',
    label: 'Take off the start page',
    does: 'The start page shows no artist on its poster.',
    told: 'You are no longer on the poster of the start page.',
    undo: 'artist.feature',
  },
  'person.suspend': {
    ...TAKES,
    subject: 'person',
    label: 'Suspend person',
    does: 'The person is signed out within ten seconds and cannot sign in. The pages are hidden.',
    told: 'Your account is suspended.',
    undo: 'person.lift',
  },
  'person.lift': {
    ...PLAIN,
    subject: 'person',
    label: 'Lift suspension',
    does: 'The person can sign in again, and the pages are shown.',
    told: 'Your account is open again.',
    undo: 'person.suspend',
  },
  'deadlines.extend': {
    ...PLAIN,
    subject: 'outage',
    label: 'Extend deadlines',
    does: 'Every open deadline moves once, because Backline was away.',
    told: null,
    asks: 'hours',
  },
  'flag.on': {
    ...PLAIN,
    subject: 'flag',
    label: 'Switch on',
    does: 'The flag is on for everybody within a few seconds.',
    told: null,
    undo: 'flag.off',
  },
  'flag.off': {
    ...TAKES,
    subject: 'flag',
    label: 'Switch off',
    does: 'The flag is off for everybody within a few seconds.',
    told: null,
    undo: 'flag.on',
  },
  'work.retry': {
    ...PLAIN,
    subject: 'work',
    label: 'Try again',
    does: 'The work that failed too often is due now, with all its tries.',
    told: null,
    needsReason: false,
  },
  'work.drop': {
    ...PLAIN,
    subject: 'work',
    label: 'Drop work',
    does: 'The work that failed too often is removed and never done.',
    told: null,
  },
} as const satisfies Record<string, AdminAct>;

export type ActName = keyof typeof ADMIN_ACTS;

/** Every name of an act, in the order of the table. */
export const ACT_NAMES = Object.keys(ADMIN_ACTS) as [ActName, ...ActName[]];

/** Whether an act takes something away. Only the amount can tell it of credits. */
export function takesAway(act: ActName, amount = 0): boolean {
  const rule: AdminAct['takesAway'] = ADMIN_ACTS[act].takesAway;
  return rule === 'below-zero' ? amount < 0 : rule;
}

/** Whether an act asks for the password again after a while (rules: password again). */
export function asksPassword(act: ActName, amount = 0): boolean {
  return takesAway(act, amount) || ADMIN_ACTS[act].subject === 'flag';
}

/** Whether a statement of reasons goes with an act: it takes something away from a person. */
export function needsStatement(act: ActName, amount = 0): boolean {
  return takesAway(act, amount) && ADMIN_ACTS[act].told !== null;
}
