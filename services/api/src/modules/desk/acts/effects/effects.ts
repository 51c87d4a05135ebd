import type { ActName } from '@backline/contracts/desk/acts';
import type { ActEffect } from '#src/modules/desk/acts/act-effect.ts';
import { CALL_OFF } from './call-off.ts';
import { CANCEL_EVENT } from './cancel-event.ts';
import { ADJUST_CREDITS, RETURN_CREDITS } from './credits.ts';
import { EXTEND_DEADLINES } from './deadlines.ts';
import { featureEffect } from './feature.ts';
import { fileEffect } from './files/file-effect.ts';
import { flagEffect } from './flags.ts';
import { pageEffect } from './pages.ts';
import { suspendEffect } from './suspend/suspend.ts';
import { venueCheckEffect } from './venue-check.ts';
import { workEffect } from './work.ts';

/** How each act of the table works. */
export const EFFECTS: Readonly<Record<ActName, ActEffect>> = {
  'artist.hide': pageEffect('artist', true),
  'artist.show': pageEffect('artist', false),
  'venue.hide': pageEffect('venue', true),
  'venue.show': pageEffect('venue', false),
  'event.hide': pageEffect('event', true),
  'event.show': pageEffect('event', false),
  'file.hide': fileEffect(true),
  'file.show': fileEffect(false),
  'venue.check': venueCheckEffect(true),
  'venue.uncheck': venueCheckEffect(false),
  'event.cancel': CANCEL_EVENT,
  'application.return-credits': RETURN_CREDITS,
  'application.call-off': CALL_OFF,
  'credits.adjust': ADJUST_CREDITS,
  'artist.feature': featureEffect(true),
  'artist.unfeature': featureEffect(false),
  'person.suspend': suspendEffect(true),
  'person.lift': suspendEffect(false),
  'deadlines.extend': EXTEND_DEADLINES,
  'flag.on': flagEffect(true),
  'flag.off': flagEffect(false),
  'work.retry': workEffect(true),
  'work.drop': workEffect(false),
};
