import type { Report, ReportKind, ReportedPage } from '@backline/contracts/desk/reports';
import type { ReportRecord, ReportedFile } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { findPublicArtist } from '#src/modules/profiles/artists/public-artist.ts';
import { findOrgs, findPublicOrg } from '#src/modules/profiles/orgs/orgs.service.ts';
import { messageModel } from '#src/modules/talk/messages/messages.model.ts';
import { findEvents, findPublicEvent } from '#src/modules/records/events/events.service.ts';

type Subject = Pick<ReportRecord, 'kind' | 'subjectId' | 'receiverId' | 'title'>;

/** @throws AppError `not_found` for a page that strangers do not see. */
export async function findReportedPage(context: ApiContext, { kind, id }: ReportedPage): Promise<Subject> {
  if (kind === 'artist') {
    const { _id, stageName } = await findPublicArtist(context, id, null);
    return { kind, subjectId: _id, receiverId: _id, title: stageName };
  }
  if (kind === 'venue') {
    const { _id, orgName } = await findPublicOrg(context, id, null);
    return { kind, subjectId: _id, receiverId: _id, title: orgName };
  }
  const { _id, orgId, headliner } = await findPublicEvent(context, id, null);
  return { kind, subjectId: _id, receiverId: orgId, title: headliner };
}

/** What is reported now, with the person behind it. */
type ReportedSubject = Pick<Report, 'subject' | 'subjectId' | 'personId' | 'messages'>;

/** The kinds whose other side is an artist or a venue. Messages can be of either. */
const OF_ARTISTS: readonly ReportKind[] = ['artist', 'messages'];
const OF_VENUES: readonly ReportKind[] = ['venue', 'event', 'messages'];

/** Reads the subjects of some reports at once. The result is a function from report to subject. */
export async function readSubjects(context: ApiContext, reports: readonly ReportRecord[]) {
  const idsOf = (name: 'receiverId' | 'subjectId', kinds: readonly ReportKind[]) => [
    ...new Set(reports.filter(({ kind }) => kinds.includes(kind)).map((report) => report[name])),
  ];
  const [artists, orgs, events, writers] = await Promise.all([
    findArtists(context, idsOf('receiverId', OF_ARTISTS)),
    findOrgs(context, idsOf('receiverId', OF_VENUES)),
    findEvents(context, idsOf('subjectId', ['event'])),
    readWriters(context, reports),
  ]);
  const people = new Map([...artists, ...orgs].map(({ _id, userId }) => [_id, userId]));
  const handles = new Map([...artists, ...orgs].map(({ _id, handle }) => [_id, handle]));
  const eventIds = new Set(events.map(({ _id }) => _id));
  return (report: ReportRecord): ReportedSubject => {
    const { kind, subjectId, receiverId, title, file } = report;
    const pageId = kind === 'event' ? (eventIds.has(subjectId) ? subjectId : '') : handles.get(receiverId);
    return {
      subject: { name: title, page: pageOf(report), pageId: pageId ?? '' },
      subjectId,
      personId: file?.ownerId ?? writers.get(report._id) ?? people.get(receiverId) ?? '',
      messages: sidesOf(report),
    };
  };
}

/** The people who wrote the reported messages, by report. A venue has several members. */
async function readWriters({ connection }: ApiContext, reports: readonly ReportRecord[]) {
  const writers = await Promise.all(
    reports.map(async ({ _id, subjectId, messages }) => {
      if (messages === null) return [];
      const written = { conversationId: subjectId, number: { $in: messages.numbers } };
      const message = await messageModel(connection).findOne(written, { userId: 1 }).lean();
      return message ? [[_id, message.userId] as const] : [];
    }),
  );
  return new Map(writers.flat());
}

function pageOf({ kind, messages }: ReportRecord): Report['subject']['page'] {
  if (kind === 'messages') return messages?.by === 'artist' ? 'venue' : 'profile';
  return kind === 'artist' ? 'profile' : kind;
}

function sidesOf({ messages, reporter, title }: ReportRecord): Report['messages'] {
  if (messages === null) return null;
  const { by, numbers } = messages;
  const [artistName, venueName] = by === 'artist' ? [reporter.name, title] : [title, reporter.name];
  return { by, artistName, venueName, count: numbers.length };
}

type Named = Pick<ReportRecord, 'kind' | 'title' | 'file'>;

const FILES: Record<ReportedFile['type'], string> = { mix: 'mix', image: 'picture', video: 'video' };

/** A file without a title is 'a picture', or 'your picture'. */
function namedFile({ type, title }: ReportedFile, [titled, untitled]: readonly [string, string]): string {
  return title === '' ? `${untitled} ${FILES[type]}` : `${titled} ${FILES[type]} “${title}”`;
}

/** The subject of a report, in the middle of a sentence. */
export function reportedThing({ kind, title, file }: Named): string {
  if (file) return namedFile(file, ['the', 'a']);
  const things: Record<ReportKind, string> = {
    artist: `the profile of ${title}`,
    venue: `the page of ${title}`,
    event: `the event ${title}`,
    messages: `messages of ${title}`,
  };
  return things[kind];
}

/** The same for the side that owns it. */
export function ownThing({ kind, title, file }: Named): string {
  if (file) return namedFile(file, ['your', 'your']);
  const things: Record<ReportKind, string> = {
    artist: 'your profile',
    venue: 'the page of your venue',
    event: `your event ${title}`,
    messages: 'messages that you wrote',
  };
  return things[kind];
}
