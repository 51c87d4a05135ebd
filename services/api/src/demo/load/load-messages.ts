import type { ApiContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { seeMessages } from '#src/modules/talk/messages/see-messages.service.ts';
import { sendMessage } from '#src/modules/talk/messages/send-message.service.ts';
import { demoId, demoUserId } from '#src/demo/demo-ids.ts';
import { hoursFrom } from '#src/demo/demo-time.ts';
import { DEMO_CONVERSATIONS } from '#src/demo/messages.ts';

/** Sends the messages of the demo through the product's own code, each at its own time. */
export async function loadMessages(context: ApiContext, base: Date): Promise<void> {
  const { connection } = context;
  for (const [event, seen, lines] of DEMO_CONVERSATIONS) {
    const of = { artistId: demoId('juno'), eventId: demoId(`event ${event}`) };
    const application = await applicationModel(connection).findOne(of).lean();
    if (!application) throw new Error(`The demo artist did not apply to ${event}`);
    const venue = await orgModel(connection).findById(application.orgId).lean();
    const artist = { application, side: 'artist', userId: demoUserId('juno') } as const;
    const booker = { application, side: 'venue', userId: venue?.userId ?? '' } as const;
    for (const [hoursAgo, by, text] of lines) {
      const then = { ...context, clock: () => hoursFrom(base, -hoursAgo) };
      await sendMessage(then, by === 'artist' ? artist : booker, { text, fileIds: [] });
    }
    await seeMessages(context, booker, lines.length);
    await seeMessages(context, artist, seen);
  }
}
