import { listen } from '@backline/service-kit/process/listen';
import { readSettings } from '@backline/service-kit/settings/settings';
import { SETTINGS } from '@backline/service-kit/settings/settings-table';
import * as z from 'zod';
import { createStandIn } from './stand-in.ts';

// The stand-in in a process of its own, which can be stopped like a real outside service.
const { PORT } = readSettings(z.object({ PORT: SETTINGS.PORT.default(0) }), process.env);
const listening = await listen('127.0.0.1', PORT);
listening.serve(createStandIn({ clock: () => new Date() }));
process.stdout.write(`The stand-in runs at http://127.0.0.1:${listening.port}\n`);
