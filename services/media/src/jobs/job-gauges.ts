import type { GaugeSource } from '@backline/service-kit/metrics/gauge-source';
import type { Connection } from 'mongoose';
import { deadMediaJobModel, mediaJobModel } from './media-jobs.model.ts';

/** How far behind the checks of uploads are. */
export function jobGauges(connection: Connection): GaugeSource[] {
  return [
    {
      name: 'backline_media_checks_waiting',
      help: 'Uploads that wait for their check, or are checked',
      read: () => mediaJobModel(connection).estimatedDocumentCount(),
    },
    {
      name: 'backline_media_checks_dead',
      help: 'Uploads whose check was given up',
      read: () => deadMediaJobModel(connection).estimatedDocumentCount(),
    },
  ];
}
