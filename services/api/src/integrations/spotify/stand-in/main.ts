import { listen } from '@backline/service-kit/listen';
import { port, readSettings } from '@backline/service-kit/settings';
import * as z from 'zod';
import { createStandIn } from './stand-in.ts';

// The stand-in in a process of its own, which can be stopped as a service of somebody else's can.
const { PORT } = readSettings(z.object({ PORT: port.default(0) }), process.env);
const listening = await listen('127.0.0.1', PORT);
listening.serve(createStandIn({ clock: () => new Date() }));
process.stdout.write(`The stand-in runs at http://127.0.0.1:${listening.port}\n`);
