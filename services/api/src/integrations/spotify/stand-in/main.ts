import { listen } from '@backline/service-kit/process/listen';
import { processSettings } from '@backline/service-kit/process/process-settings';
import { readSettings } from '@backline/service-kit/settings/settings';
import { createStandIn } from './stand-in.ts';

// The stand-in runs in its own process, which can be stopped like a real outside service.
const { port } = processSettings('0');
const settings = readSettings({ port }, process.env);
const listening = await listen('127.0.0.1', settings.port);
listening.serve(createStandIn({ clock: () => new Date() }));
process.stdout.write(`The stand-in runs at http://127.0.0.1:${listening.port}\n`);
