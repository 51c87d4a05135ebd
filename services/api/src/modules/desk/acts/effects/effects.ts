import { type ActName, ADMIN_ACTS } from '@backline/contracts/desk/acts';
import type { ActEffect } from '#src/modules/desk/acts/act-effect.ts';
import { CANCEL_EVENT } from './cancel-event.ts';
import { ADJUST_CREDITS, RETURN_CREDITS } from './credits.ts';
import { EXTEND_DEADLINES } from './deadlines.ts';
import { featureEffect } from './feature.ts';
import { flagEffect } from './flags.ts';
import { pageEffect } from './pages.ts';
import { suspendEffect } from './suspend.ts';
import { venueCheckEffect } from './venue-check.ts';
import { workEffect } from './work.ts';

const does = (act: ActName) => ADMIN_ACTS[act].does;

/** How each act of the table works. */
export const EFFECTS: Readonly<Record<ActName, ActEffect>> = {
  'artist.hide': pageEffect('artist', true, does('artist.hide')),
  'artist.show': pageEffect('artist', false, does('artist.show')),
  'venue.hide': pageEffect('venue', true, does('venue.hide')),
  'venue.show': pageEffect('venue', false, does('venue.show')),
  'event.hide': pageEffect('event', true, does('event.hide')),
  'event.show': pageEffect('event', false, does('event.show')),
  'venue.check': venueCheckEffect(true, does('venue.check')),
  'venue.uncheck': venueCheckEffect(false, does('venue.uncheck')),
  'event.cancel': CANCEL_EVENT,
  'application.return-credits': RETURN_CREDITS,
  'credits.adjust': ADJUST_CREDITS,
  'artist.feature': featureEffect(true),
  'artist.unfeature': featureEffect(false),
  'person.suspend': suspendEffect(true, does('person.suspend')),
  'person.lift': suspendEffect(false, does('person.lift')),
  'deadlines.extend': EXTEND_DEADLINES,
  'flag.on': flagEffect(true, does('flag.on')),
  'flag.off': flagEffect(false, does('flag.off')),
  'work.retry': workEffect(true),
  'work.drop': workEffect(false),
};
